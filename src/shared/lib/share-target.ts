/** [I1] Where the system posts photos that somebody shares with the installed app. */
export const SHARE_PATH = '/share';

/** Field of that form which holds the photos. */
export const SHARE_FIELD = 'photos';

/** Cache in which they wait for the form that takes them over. */
export const SHARE_CACHE = 'wartbar-shared';

/** Header of a waiting photo: its file name, percent-encoded. */
export const SHARE_NAME = 'wartbar-name';

/** Most photos that wait there, and bytes of all of them: any page can post to this address, not only the system. */
export const SHARE_LIMITS = { photos: 30, bytes: 300 * 1024 * 1024 };

/** Query field of the form's address: photos were shared, or could not be kept. */
export const SHARED = { field: 'shared', taken: '1', failed: 'failed' } as const;
