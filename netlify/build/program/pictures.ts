import type { Program } from './program.ts';

/** What pages ask of Astro's image service while they are rendered, see astro/dist/assets. */
interface Service {
  addStaticImage?: (...asked: unknown[]) => string;
  referencedImages: Set<string>;
}

const astro = globalThis as { astroAsset?: Service };

/** Notes what is asked for, and what the service answers. */
export function notePictures(noted: Record<string, string>): void {
  const service = theService();
  const make = service.addStaticImage;
  if (!make) throw new Error('Astro has no image service');
  service.addStaticImage = (...asked) => {
    noted[JSON.stringify(asked)] = make(...asked);
    return noted[JSON.stringify(asked)] ?? '';
  };
}

/** The photographs that pages show as they are. */
export function shownOriginals(): string[] {
  return [...theService().referencedImages].sort();
}

/**
 * Answers as the service did.
 *
 * @returns the addresses that have been given so far
 * @throws Error, later, when somebody asks for what nobody has asked for before
 */
export function answerAgain({ pictures, bundled }: Pick<Program, 'pictures' | 'bundled'>) {
  /** Addresses. */
  const given = new Set<string>();
  astro.astroAsset = {
    referencedImages: new Set(bundled),
    addStaticImage: (...asked) => {
      const address = pictures[JSON.stringify(asked)];
      if (!address) throw new Error(`not made yet: ${JSON.stringify(asked)}`);
      given.add(address);
      return address;
    },
  };
  return given;
}

function theService(): Service {
  if (!astro.astroAsset) throw new Error('Astro has no image service');
  return astro.astroAsset;
}
