const STOPS_OF_A_LEG = 4;

/**
 * Parts of a tour that are walked one after the other in one window. A fault of every page fails as
 * many tests as there are legs, and each failed test opens another browser.
 *
 * @returns with each leg the names of its stops, for the title of its test
 */
export function legsOf<Stop extends { name: string }>(stops: Stop[]): [string, Stop[]][] {
  const count = Math.ceil(stops.length / STOPS_OF_A_LEG);
  const names = new Intl.ListFormat('en-GB');
  return Array.from({ length: count }, (_, leg) => {
    const walked = stops.slice(leg * STOPS_OF_A_LEG, (leg + 1) * STOPS_OF_A_LEG);
    return [names.format(walked.map(({ name }) => name)), walked];
  });
}
