/** The ten ways to work, in the order of the reference. */
export const MODE_IDS = [
  'create',
  'adapt',
  'pack',
  'enhance',
  'ctr',
  'unify',
  'card',
  'video',
  'html5',
  'edit',
] as const;

export type ModeId = (typeof MODE_IDS)[number];

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

/** Languages of the interface. (Advertising text may also be Kazakh, see `copyLanguage`.) */
export const LANGS = ['ru', 'en'] as const;

/** Language of messages, and of advertising text where the task names one. */
export type Lang = (typeof LANGS)[number];
