import { type Parsed, parseQuery } from '@rolecall/domain/search/parse-query'
import { useMemo } from 'react'

/** What a search says, or where it is wrong; the server reads it by the same rules. */
export const useQueryTree = (text: string, isTyping: boolean): Parsed =>
  useMemo(() => parseQuery(text, { typing: isTyping }), [text, isTyping])
