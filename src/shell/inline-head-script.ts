interface Options {
  holdsPictures: boolean;
  /** Addresses of the site's fonts. */
  fonts: string[];
}

/** The inline script that runs before the first paint; `d` is the document, `r` its root. */
export function inlineHeadScript({ holdsPictures, fonts }: Options): string {
  const scripts =
    WHEN_PAINTED + askForFonts(fonts) + BEGIN_AT_TOP + (holdsPictures ? HOLD_PICTURES : '');
  return `{let d=document,r=d.documentElement;${scripts}}`;
}

/**
 * `whenPainted(task)` runs a task once the loaded page with its main picture is on the screen. What
 * is fetched earlier competes with it: a page that comes at once has loaded before it is painted for
 * the first time. The second frame after the first paint is the earliest that comes after the
 * picture's. A hidden page, such as a prerendered one, is not painted and does not wait; a browser
 * that reports no paint waits for two seconds.
 */
const WHEN_PAINTED =
  "whenPainted=f=>addEventListener('load',()=>{if(d.hidden)return f();" +
  'let a=requestAnimationFrame,o=new PerformanceObserver(l=>' +
  "l.getEntriesByName('first-contentful-paint')[0]&&g())," +
  'g=()=>{o.disconnect();g=()=>{};a(()=>a(f))};' +
  "o.observe({type:'paint',buffered:!0});setTimeout(()=>g(),2e3)});";

/**
 * Decides once for a visit whether its pages use the site's fonts, so that no page differs from the
 * next. They do where the fonts can be there in time: on a later visit, and on a line that the browser
 * does not know to be slow. The first page then preloads them, and if they came after its first paint
 * all the same, the visit keeps to installed fonts (`data-fonts`, tokens.css), as it does on a slow
 * line: there the fonts would delay the picture, so they are fetched at last, for the next visit. If
 * they came in time, later pages wait for the kept files, which a busy phone does not open within the
 * 100 ms of `optional`; the styles are there at the first frame. Who saves data has none.
 */
const askForFonts = (fonts: string[]) =>
  'let n=navigator,c=n.connection,s={},v,k,e=x=>performance.getEntriesByName(x)[0],' +
  `ask=rel=>k=${JSON.stringify(fonts)}.map(href=>{` +
  "let l=Object.assign(d.createElement('link'),{rel,as:'font',crossOrigin:'',href});" +
  'd.head.append(l);return l.href});' +
  'try{v=(s=sessionStorage).fonts}catch{}' +
  "if(c?.saveData)r.dataset.fonts='installed';" +
  "else if((v||(!c||n.serviceWorker?.controller||c.rtt<=50&&c.downlink>=5?'own':''))=='own'){" +
  "ask('preload');v?requestAnimationFrame(()=>d.fonts.forEach(x=>x.display='block')):" +
  "whenPainted(f=>{f=e('first-contentful-paint');" +
  "s.fonts=f&&k.some(x=>!(e(x)?.responseEnd<f.startTime))?'installed':'own'})}" +
  "else{r.dataset.fonts=s.fonts='installed';whenPainted(()=>ask('prefetch'))}";

/**
 * Starts the first Tab of a page at its top. The default is the same, but Chromium would lay out
 * every card with `content-visibility` to find the first focusable element: half a second on a slow
 * computer.
 */
const BEGIN_AT_TOP =
  "onkeydown=({key})=>{let b=d.body;if(key=='Tab'){onkeydown=null;" +
  'if(d.activeElement==b&&!location.hash){' +
  "b.tabIndex=-1;b.focus();b.removeAttribute('tabindex')}}};d.onpointerdown=()=>onkeydown=null;";

/**
 * Defers pictures below the first screen until the visitor scrolls or taps, since browsers prefetch
 * one or two thousand px ahead. Until then they are taken out of the layout (layout.css) without
 * moving anything, and keep their alternative texts. Pictures that a filter brings into view load
 * at once. Loading starts after the tap is painted, which is a fifth faster on a phone.
 */
const HOLD_PICTURES =
  'let near=new IntersectionObserver(e=>{' +
  "for(let p of e)if(p.isIntersecting)p.target.dataset.near=''},{rootMargin:'0px 0px 10%'})," +
  'come=new MutationObserver(()=>{for(let i of d.images)near.observe(i.parentNode)}),' +
  'free=()=>{delete r.dataset.still;near.disconnect();come.disconnect()};' +
  "r.dataset.still='';come.observe(d,{childList:!0,subtree:!0});" +
  'onscroll=free;onpointerdown=()=>setTimeout(free,500)';
