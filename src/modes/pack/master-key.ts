/** Key of the master when no format of the pack has its size. */
export const MASTER_KEY = 'master_1080x1080';
