import type { SystemCard } from '@rolecall/contract/fairness/system-card'
import type { ExplanationChoice } from '@rolecall/domain/fairness/explanation-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import type { CompanySettings } from '../company/settings.ts'

type Section = SystemCard['sections'][number]

const SHOWN: Readonly<Record<ExplanationChoice, string>> = {
  off: 'never, but they can ask for a human review',
  'on-request': 'on request',
  always: 'always, on their application page',
}

/** The company's settings that affect fairness, each with an explanation. @param months that scores are kept */
export const companySection = (settings: CompanySettings, months: number): Section => ({
  id: 'company',
  title: 'Your company’s settings',
  paragraphs: [],
  facts: [
    { name: 'Who decides', text: 'always a person, since nothing in the product rejects anyone by itself' },
    { name: 'Human review', text: 'for every candidate who asks, and nobody can reject them before the answer' },
    { name: 'Candidates see their score', text: SHOWN[settings.explanation] },
    {
      name: 'Candidates’ identity',
      text: settings.blind_usual.review
        ? 'hidden on new positions until a stage, unless the position says otherwise'
        : 'shown, unless a position hides it until a stage',
    },
    {
      name: 'Adverse impact',
      text: settings.survey.is_on
        ? 'audits count the answers to a voluntary survey that applicants are invited to'
        : 'not measured, because applicants aren’t invited to the survey',
    },
    {
      name: 'Applying without a score',
      text: settings.fair_play.otherWay ? 'offered to everyone' : 'offered where the law requires it',
    },
    {
      name: 'Current pay',
      text:
        settings.fair_play.payHistory === 'forbidden'
          ? 'never asked and never shown'
          : 'not asked where the law forbids it, and never part of a score',
    },
    {
      name: 'New positions',
      text: settings.position_approval
        ? 'a colleague approves the requirements before a position opens'
        : 'open without a second person checking their requirements',
    },
    { name: 'Scores are kept for', text: sentence('{months} months', { months }) },
  ],
})
