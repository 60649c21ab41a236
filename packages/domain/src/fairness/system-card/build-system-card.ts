import { SCORING_VERSION } from '../../matching/scoring-version.ts'
import { READER_VERSION } from '../../resumes/reader-version.ts'
import figures from './data/figures-on-unseen-data.json' with { type: 'json' }
import { evidenceSection, formulaSection, shortlistSection } from './formula-sections.ts'
import {
  deciderSection,
  learnedSection,
  limitsSection,
  logSection,
  purposeSection,
  unsupportedUsesSection,
} from './purpose-sections.ts'
import type { SystemCard } from './system-card.ts'

/** Returns the product's description of its own parsing and scoring, with the actual numbers. */
export const buildSystemCard = (): SystemCard => ({
  reader_version: READER_VERSION,
  scoring_version: SCORING_VERSION,
  sections: [
    purposeSection(),
    unsupportedUsesSection(),
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

/** Disclaimer shown with the card. */
export const NO_ADVICE = 'This page is made by the code that reads and scores. It is engineering, and no legal advice.'
