import type { Plugin } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };

/** The oldest browsers that the site supports, as build targets: `chrome109`, `safari15.6`. */
export const browserFloor = packageJson.browserslist.map((query) => {
  const [name = '', , version = ''] = query.toLowerCase().split(' ');
  return (name === 'ios_saf' ? 'ios' : name) + version;
});

/** Lowers the syntax of scripts to the floor. Astro itself overrides `build.target` for browsers. */
export function lowerScripts(): Plugin {
  return {
    name: 'lower-scripts',
    configEnvironment(name, config) {
      if (name === 'client') config.build = { ...config.build, target: browserFloor };
    },
  };
}
