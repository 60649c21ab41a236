import { findWording, replaceWording } from '@rolecall/domain/positions/wording/find-wording'

/** Finds words; its tables are loaded when there is a text to check. */
export const finder = { findWording, replaceWording }
