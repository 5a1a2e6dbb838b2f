/** Platforms of the shipped catalog; a host's file may add others, which tasks may name too. */
export const PLATFORM_IDS = [
  'rsya',
  'vk',
  'google',
  'direct',
  'meta',
  'tiktok',
  'telegram',
  'pinterest',
  'avito',
  'wb',
  'ozon',
  'ym',
  'kaspi',
] as const;

/** The platforms that show product cards. */
export const MARKETPLACE_IDS = ['wb', 'ozon', 'ym', 'kaspi'] as const;
