import { findWording, replaceWording } from '@rolecall/domain/wording/find-wording'

/** The tables of words are fetched when there is a text to look through. */
export const finder = { findWording, replaceWording }
