import packageFile from '../../package.json' with { type: 'json' };

/** The version of the site, by which its releases are tagged. */
export const VERSION: string = packageFile.version;
