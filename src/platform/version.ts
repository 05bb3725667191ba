import packageFile from '../../package.json' with { type: 'json' };

/** Version of the site, which also names its release tags. */
export const VERSION: string = packageFile.version;
