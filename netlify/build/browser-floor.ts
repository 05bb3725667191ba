import type { Plugin } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };

/** Oldest supported browsers as build targets: `chrome109`, `safari15.6`. */
export const browserFloor = packageJson.browserslist.map((query) => {
  const [name = '', , version = ''] = query.toLowerCase().split(' ');
  return (name === 'ios_saf' ? 'ios' : name) + version;
});

/** Transpiles scripts to the oldest supported browsers, since Astro overrides `build.target`. */
export function lowerScripts(): Plugin {
  return {
    name: 'lower-scripts',
    configEnvironment(name, config) {
      if (name === 'client') config.build = { ...config.build, target: browserFloor };
    },
  };
}
