const EVENT_ID = /^\d{1,18}$/

/** Whether a text can be the id of an entry of the history: no other is asked of the database, which would fail. */
export const isEventId = (text: string): boolean => EVENT_ID.test(text)
