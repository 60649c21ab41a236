import type { ComponentType } from 'react'
import { BlindSection } from './BlindSection.tsx'
import { DryRunSection } from './DryRunSection.tsx'
import { ExplanationSection } from './ExplanationSection.tsx'
import { RulesSection } from './RulesSection.tsx'
import { StricterSection } from './StricterSection.tsx'
import { SurveySection } from './SurveySection.tsx'
import { AccessibilitySection, SystemCardSection } from './SystemCardSection.tsx'

/** The sections of the page, from the top: each reads its own data, and has its own heading. */
export const FAIR_PLAY_SECTIONS: readonly { id: string; Section: ComponentType }[] = [
  { id: 'stricter', Section: StricterSection },
  { id: 'explanation', Section: ExplanationSection },
  { id: 'survey', Section: SurveySection },
  { id: 'blind', Section: BlindSection },
  { id: 'positions', Section: DryRunSection },
  { id: 'system-card', Section: SystemCardSection },
  { id: 'accessibility', Section: AccessibilitySection },
  { id: 'rules', Section: RulesSection },
]
