const EVENT_ID = /^\d{1,18}$/

/** Returns whether a text can be the id of a history entry: querying the database with any other would fail. */
export const isEventId = (text: string): boolean => EVENT_ID.test(text)
