type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A `visitor form` may also come from a page without scripts, as its plain HTML form sends it. `no
 * token` is needed by what a program sends for a person by itself: see `oneClick` and `report`.
 */
type Access = 'visitor' | 'visitor form' | 'no token' | 'staff' | 'owner';

/** Header of a call that a page makes by itself while nobody is at it, whatever its route says. */
export const UNATTENDED = 'X-Unattended';

/** Where a call is made, how, and by whom. Of its path, `:name` is a parameter and `*` any rest. */
export interface Route<Path extends string = string> {
  method: Method;
  path: Path;
  access: Access;
  /** Made by an open page by itself: no sign that somebody is there. */
  unattended?: true;
  /** Needs no CSRF token from a browser that says which site it stands on. */
  worksWithoutCookies?: true;
  /** Only for whoever has given their password in the last ten minutes. */
  proven?: true;
  /** Some of what it takes needs an owner and a fresh proof: its handler says when. */
  stepUp?: true;
}

/** For whoever is signed in. */
/* @__NO_SIDE_EFFECTS__ */
export function staff<Path extends string>(method: Method, path: Path): Route<Path> {
  return { method, path, access: 'staff' };
}

/** For owners among those who are signed in. */
/* @__NO_SIDE_EFFECTS__ */
export function owner<Path extends string>(method: Method, path: Path): Route<Path> {
  return { method, path, access: 'owner' };
}

/** For whoever is signed in, without keeping them signed in. */
/* @__NO_SIDE_EFFECTS__ */
export function unattended<Path extends string>(method: Method, path: Path): Route<Path> {
  return { ...staff(method, path), unattended: true };
}

/**
 * For whoever has just given their password: what cannot be undone, or leaves the house.
 *
 * @param route of staff or owners
 */
/* @__NO_SIDE_EFFECTS__ */
export function proven<Path extends string>(route: Route<Path>): Route<Path> {
  return { ...route, proven: true };
}

/**
 * For whoever is signed in, except for what only an owner with a fresh proof may change: there its
 * handler calls `requireStepUp`.
 *
 * @param route of staff
 */
/* @__NO_SIDE_EFFECTS__ */
export function steppingUp<Path extends string>(route: Route<Path>): Route<Path> {
  return { ...route, stepUp: true };
}

/** For anybody. Staff who show both their secrets are known as staff there, too. */
/* @__NO_SIDE_EFFECTS__ */
export function visitor<Path extends string>(method: Method, path: Path): Route<Path> {
  return { method, path, access: 'visitor' };
}

/** For anybody, with scripts or without. */
/* @__NO_SIDE_EFFECTS__ */
export function visitorForm<Path extends string>(method: Method, path: Path): Route<Path> {
  return { method, path, access: 'visitor form' };
}

/**
 * For whoever has the key in the address, from anywhere and without a token of ours. Nobody is known
 * as staff there, and no body is read: it can do what its key is for, and nothing else.
 */
/* @__NO_SIDE_EFFECTS__ */
export function oneClick<Path extends string>(path: Path): Route<Path> {
  return { method: 'POST', path, access: 'no token' };
}

/**
 * For what browsers send by themselves about a page, without a token of ours. Nobody is known as staff
 * there, and anybody may have made it up: it is read as a stranger's word, and changes nothing.
 */
/* @__NO_SIDE_EFFECTS__ */
export function report<Path extends string>(path: Path): Route<Path> {
  return { method: 'POST', path, access: 'no token' };
}

/**
 * For anybody, without a token where their browser keeps no cookies: a call of a public form that has
 * no plain HTML form.
 *
 * @param route of visitors
 */
/* @__NO_SIDE_EFFECTS__ */
export function withoutCookies<Path extends string>(route: Route<Path>): Route<Path> {
  return { ...route, worksWithoutCookies: true };
}

/** Whether the browser's word on which site it stands on is enough, without a CSRF token. */
export function isTokenOptional({ access, worksWithoutCookies }: Route): boolean {
  return access === 'visitor form' || worksWithoutCookies === true;
}

/** Whether it takes a session, whatever else. */
export function isForStaff({ access }: Route): boolean {
  return access === 'staff' || access === 'owner';
}

type ParameterOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What takes the place of a path's parameters, such as `{ id: 5 }`. */
export type PathParameters<Path extends string> = Record<ParameterOf<Path>, number | string>;

/** The address of a route for these parameters, which are encoded here. */
export function addressOf<Path extends string>(
  route: Route<Path>,
  parameters: PathParameters<Path>,
): string {
  return at(route, parameters).path;
}

/** The route with these parameters in their places. */
export function at<Path extends string>(route: Route<Path>, parameters: PathParameters<Path>) {
  const given: Record<string, number | string> = parameters;
  const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(given[name] ?? ''));
  return { ...route, path };
}
