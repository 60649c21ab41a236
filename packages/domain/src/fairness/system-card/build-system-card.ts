import { SCORING_VERSION } from '../matching/scoring-version.ts'
import { READER_VERSION } from '../resume/reader-version.ts'
import figures from './data/figures-on-unseen-data.json' with { type: 'json' }
import { evidenceSection, formulaSection, shortlistSection } from './formula-sections.ts'
import {
  deciderSection,
  learnedSection,
  limitsSection,
  logSection,
  notForSection,
  purposeSection,
} from './made-for-sections.ts'
import type { SystemCard } from './system-card.ts'

/** What the product says of its own reading and scoring, with the numbers that it reads and scores with. */
export const makeSystemCard = (): SystemCard => ({
  reader_version: READER_VERSION,
  scoring_version: SCORING_VERSION,
  sections: [
    purposeSection(),
    notForSection(),
    formulaSection(),
    evidenceSection(),
    shortlistSection(),
    learnedSection(),
    limitsSection(),
    deciderSection(),
    logSection(),
  ],
  figures: figures.figures,
})

/** Said where the card stands. */
export const NO_ADVICE = 'This page is made by the code that reads and scores. It is engineering, and no legal advice.'
