/** The networks that the site has a mark for, and how it calls them. */
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
