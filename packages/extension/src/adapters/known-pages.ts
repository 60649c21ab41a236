import type { PageAdapter } from '../page-adapter.ts'
import { simulatedBoard } from './simulated-board.ts'

/** Every site whose pages can be read; a new one is a file next to these, with its pages in fixtures. */
export const KNOWN_PAGES: readonly PageAdapter[] = [simulatedBoard]

export const findAdapter = (name: string): PageAdapter | undefined => KNOWN_PAGES.find((known) => known.name === name)
