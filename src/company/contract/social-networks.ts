/** Networks with an icon on the site, and their names. */
export const NETWORKS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
} as const;
export type Network = keyof typeof NETWORKS;
