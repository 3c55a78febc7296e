/** What a device shows where it must not, or cannot, say more [D9]. */
export const pushShown = { title: 'Wartbar', body: 'Es gibt Neues. Öffnen Sie die App.' };
