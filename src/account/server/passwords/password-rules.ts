import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../contract/account.ts';

/** Long enough, and among the first that anybody tries. Compared without case and spacing. */
const WELL_KNOWN = new Set([
  'administratorpassword',
  'correcthorsebatterystaple',
  'mypasswordispassword',
  'passwordpassword1',
  'passwordpassword123',
  'thisisapassword',
  'thisismypassword',
  'welcome1234567890',
]);
const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/**
 * Why a new password is refused, in words for the person who chose it; `undefined` when it is
 * fine. There are no rules about digits or signs: length is what counts.
 */
export function passwordProblem(password: string): string | undefined {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) {
    return `Please choose a password of at least ${MIN_PASSWORD_LENGTH} characters. A short sentence works well.`;
  }
  if (length > MAX_PASSWORD_LENGTH) {
    return `Please choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`;
  }
  if (isEasilyGuessed(password)) {
    return 'That password is easy to guess. Please choose another, such as four unrelated words.';
  }
  return undefined;
}

function isEasilyGuessed(password: string): boolean {
  const plain = password.toLowerCase().replace(/[\s._-]/g, '');
  const repeatsItself = /^(.{0,8}?)\1+$/u.test(plain);
  const isRun = RUNS.some((run) => run.repeat(2).includes(plain));
  return repeatsItself || isRun || WELL_KNOWN.has(plain);
}
