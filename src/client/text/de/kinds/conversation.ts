/** Words for conversations: as entries, drafts and refused writes call it [I4] [OB14]. */
export const chatroomWords = { one: 'Gespräch', created: 'Neues Gespräch', fields: { name: 'Name' } };

export const chatmessageWords = {
  one: 'Nachricht',
  many: 'Nachrichten',
  created: 'Neue Nachricht',
  fields: { text: 'Nachricht', created: 'Zeitpunkt' },
  forms: { chat: 'Nachricht' },
};

export const chatreadWords = { one: 'Lesestand', fields: {} };

export const feedbackWords = {
  one: 'Feedback',
  created: 'Neues Feedback',
  fields: { subject: 'Art', body: 'Nachricht', created: 'Zeitpunkt' },
  forms: { 'feedback-add': 'Feedback' },
};
