import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Characters beyond this are ignored, since the time grows quadratically. */
const MAX_RATED_LENGTH = 48;
/** Number of leet-speak readings to try; more only take longer. */
const MAX_LEET_READINGS = 5;

/** Excludes lists of colours, planets and the like, which double the time for little gain. */
const LISTS: (keyof typeof import('@zxcvbn-ts/language-en').dictionary)[] = [
  'commonWords-en',
  'firstnames-en',
  'lastnames-en',
  'wikipedia-en',
  'cardinalNumbers-en',
  'daysOfWeek-en',
  'months-en',
];

let opened: Promise<ZxcvbnFactory> | undefined;

/** Loads the guesser with its dictionaries, some 40 MB, on first use. */
export function openGuesser(): Promise<ZxcvbnFactory> {
  opened ??= readLists();
  return opened;
}

async function readLists(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...pick(english.dictionary, LISTS),
      kenyanWords: KENYAN_WORDS,
    },
    graphs: common.adjacencyGraphs,
    maxLength: MAX_RATED_LENGTH,
    l33tMaxSubstitutions: MAX_LEET_READINGS,
  });
}

function pick<Name extends string, List>(lists: Record<Name, List>, names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, lists[name]]));
}

/**
 * Words common in Kenyan passwords that the library's dictionaries lack: Swahili, names, places,
 * brands, clubs. Each line is sorted by frequency, since a word's rank counts.
 */
const LINES = [
  'mungu yesu bwana kenya nairobi safaricom mpesa harambee tusker jambo karibu asante habari',
  'ni na ya wa la za kwa sana yangu wangu langu zangu yetu wetu letu zetu yako wako lako',
  'mimi wewe yeye sisi nyinyi wao huyu hii hilo hapa pale kila leo kesho jana sasa bado tu',
  'mwema mkubwa mzuri nzuri poa safi sawa kabisa haraka pole polepole mpenzi upendo nakupenda',
  'mama baba dada kaka mtoto watoto bibi babu rafiki ndugu shosho guka cucu mwalimu daktari',
  'nyumba nyumbani shule kazi pesa chakula chai maji ugali sukuma wiki nyama choma chapati',
  'mandazi pilau samaki kuku maziwa maembe ndizi viazi mkate sokoni duka soko shamba barabara',
  'simba tembo chui twiga kifaru nyati paka mbwa ngombe mbuzi punda ndege nyoka samosa kiboko',
  'moja mbili tatu nne tano sita saba nane tisa kumi mia elfu juma jumatatu jumanne jumatano',
  'alhamisi ijumaa jumamosi jumapili siku usiku asubuhi mchana jioni mwaka mwezi saa maisha',
  'imani amani baraka neema rehema furaha tumaini zawadi pendo faraja wokovu roho mtakatifu',
  'maombi kanisa injili halleluya amina bwanaasifiwe asifiwe mchungaji askofu biblia malaika',
  'uhuru nyayo jamhuri madaraka mashujaa mzalendo wananchi mwananchi serikali bunge rais kura',
  'kenyatta odinga raila ruto kibaki moi jomo mboya kimathi gachagua kalonzo musalia baba',
  'kipchoge kipyegon cheruiyot rudisha wanyama oliech mariga omanyala wangari maathai lupita',
  'gormahia gor mahia kogalo ingwe leopards shujaa homeboyz bandari tuskerfc stima sofapaka',
  'airtel telkom equity kcb coop cooperative stanbic absa naivas carrefour quickmart tuskys',
  'nakumatt jumia kilimall glovo bolt kplc stima citizen nation standard ktn ntv kbc radio',
  'fuliza hustler mshwari tala branch kenyaairways kq sgr matatu boda bodaboda nduthi',
  'lager pilsner guinness whitecap senator chang muratina keroche mombasa kisumu nakuru eldoret',
  'thika malindi kitale garissa kakamega nyeri machakos meru embu kericho bungoma busia kisii',
  'naivasha nanyuki kilifi kwale lamu voi narok kajiado kiambu ruiru kikuyu limuru karen ngong',
  'westlands kilimani kibera mathare eastleigh embakasi kasarani umoja buruburu donholm langata',
  'rongai kitengela syokimau athi juja ruaka gigiri muthaiga parklands lavington kileleshwa',
  'turkana maasai kalenjin luo luhya kamba kisii mijikenda pokot samburu somali taita kikuyu',
  'wanjiru wanjiku wambui njeri nyambura wairimu wangui muthoni wangari mwangi kamau njoroge',
  'kariuki maina kimani karanja ndungu gitau macharia githinji otieno ochieng odhiambo omondi',
  'onyango okoth owino ouma achieng akinyi atieno awuor adhiambo anyango akoth awino auma apiyo',
  'kiprono kiptoo kipkemboi kiplagat kibet rotich koech langat chebet chepkoech jepkosgei',
  'cherono jeptoo wafula wekesa barasa simiyu nafula nekesa nasimiyu naliaka mutua musyoka',
  'mutiso kioko mwende ndunge mumbua wambua nduku katunge mutheu abdi hassan hussein mohamed',
  'ahmed omar ali fatuma halima zainab aisha khadija maryam yusuf ibrahim juma bakari salim',
  'makena kendi mwiti kinyua murithi nyaboke moraa kemunto bosibori nyakundi ombati mogaka',
  'hakuna matata twende njoo kwenda sema mambo vipi niaje sasa fiti noma msee manze buda',
  'hapo zamani kale hadithi napenda penda ninakupenda tuko pamoja mbele daima milele',
  'kiswahili kenyan nairobian bongo uganda tanzania kampala yanga arusha zanzibar kilimanjaro mlima',
];

const KENYAN_WORDS: string[] = [...new Set(LINES.join(' ').split(' '))];
