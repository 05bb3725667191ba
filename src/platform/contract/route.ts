type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `visitor form` also accepts the plain HTML form of a page without scripts. `no token` is for
 * requests that a program sends on its own, see `oneClick` and `harmless`; `secret` for a program that
 * shows a secret, see `withSecret`.
 */
type Access = 'visitor' | 'visitor form' | 'no token' | 'secret' | 'staff' | 'owner';

/** Header of a call that a page makes on its own while its user is idle; it overrides the route. */
export const UNATTENDED = 'X-Unattended';

/**
 * Method, path and access of a call. In the path, `:name` is a parameter and `*` matches any rest.
 */
export interface Route<Path extends string = string> {
  method: Method;
  path: Path;
  access: Access;
  /** Polled by an open page, so it does not count as activity of the user. */
  unattended?: true;
  /** Needs no CSRF token from a browser that sends the origin of the page. */
  worksWithoutCookies?: true;
  /** Leaves the body unread, of any size. */
  ignoresBody?: true;
  /** Requires that the password was given in the last ten minutes. */
  proven?: true;
  /** Parts of the input require an owner with a fresh proof; the handler decides which. */
  stepUp?: true;
}

/** Route for signed-in staff. */
/* @__NO_SIDE_EFFECTS__ */
export function staff<Path extends string>(method: Method, path: Path): Route<Path> {
  return { method, path, access: 'staff' };
}

/** Route for signed-in owners. */
/* @__NO_SIDE_EFFECTS__ */
export function owner<Path extends string>(method: Method, path: Path): Route<Path> {
  return { method, path, access: 'owner' };
}

/** Route for signed-in staff that an open page polls; it does not extend the session. */
/* @__NO_SIDE_EFFECTS__ */
export function unattended<Path extends string>(method: Method, path: Path): Route<Path> {
  return { ...staff(method, path), unattended: true };
}

/**
 * Route that also requires a fresh proof: actions that cannot be undone or that export data.
 *
 * @param route of staff or owners
 */
/* @__NO_SIDE_EFFECTS__ */
export function withProof<Path extends string>(route: Route<Path>): Route<Path> {
  return { ...route, proven: true };
}

/**
 * Route for staff where some fields require an owner with a fresh proof; its handler calls
 * `requireStepUp`.
 *
 * @param route of staff
 */
/* @__NO_SIDE_EFFECTS__ */
export function withStepUp<Path extends string>(route: Route<Path>): Route<Path> {
  return { ...route, stepUp: true };
}

/**
 * Route for everybody. A caller who sends both session secrets is identified as staff there, too.
 */
/* @__NO_SIDE_EFFECTS__ */
export function visitor<Path extends string>(method: Method, path: Path): Route<Path> {
  return { method, path, access: 'visitor' };
}

/** Route for everybody, with or without scripts. */
/* @__NO_SIDE_EFFECTS__ */
export function visitorForm<Path extends string>(method: Method, path: Path): Route<Path> {
  return { method, path, access: 'visitor form' };
}

/**
 * Route for anybody who has the key in the URL, from any site and without a CSRF token. It ignores
 * sessions and bodies, so it can only do what its key permits.
 */
/* @__NO_SIDE_EFFECTS__ */
export function oneClick<Path extends string>(path: Path): Route<Path> {
  return { method: 'POST', path, access: 'no token' };
}

/**
 * Route for anybody, from any site and without a CSRF token. It ignores sessions, leaves the body
 * unread and changes nothing.
 */
/* @__NO_SIDE_EFFECTS__ */
export function harmless<Path extends string>(method: Method, path: Path): Route<Path> {
  return { method, path, access: 'no token', ignoresBody: true };
}

/**
 * Route for a program that shows the secret of `MAIL_DOOR_SECRET`, without a session and a CSRF token.
 * Without that setting, there is nothing at its address.
 */
/* @__NO_SIDE_EFFECTS__ */
export function withSecret<Path extends string>(method: Method, path: Path): Route<Path> {
  return { method, path, access: 'secret' };
}

/**
 * Route for everybody, without a CSRF token when the browser keeps no cookies: for a public form
 * that has no plain HTML form.
 *
 * @param route of visitors
 */
/* @__NO_SIDE_EFFECTS__ */
export function withoutCookies<Path extends string>(route: Route<Path>): Route<Path> {
  return { ...route, worksWithoutCookies: true };
}

/** True if the origin that the browser sends is enough, without a CSRF token. */
export function isTokenOptional({ access, worksWithoutCookies }: Route): boolean {
  return access === 'visitor form' || worksWithoutCookies === true;
}

/** True if the route requires a session. */
export function isForStaff({ access }: Route): boolean {
  return access === 'staff' || access === 'owner';
}

type ParameterOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Values of a path's parameters, such as `{ id: 5 }`. */
export type PathParameters<Path extends string> = Record<ParameterOf<Path>, number | string>;

/** Builds the path of a route; parameters are encoded here. */
export function buildPath<Path extends string>(
  route: Route<Path>,
  parameters: PathParameters<Path>,
): string {
  return withParams(route, parameters).path;
}

/** The route with these parameters filled in. */
export function withParams<Path extends string>(
  route: Route<Path>,
  parameters: PathParameters<Path>,
) {
  const given: Record<string, number | string> = parameters;
  const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(given[name] ?? ''));
  return { ...route, path };
}
