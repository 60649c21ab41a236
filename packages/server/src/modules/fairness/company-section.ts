import type { SystemCard } from '@rolecall/contract/fairness/system-card'
import type { ExplanationChoice } from '@rolecall/domain/fairness/explanation-rules'
import { sentence } from '@rolecall/domain/text/sentence'
import type { CompanySettings } from '../company/settings.ts'

type Section = SystemCard['sections'][number]

const SHOWN: Readonly<Record<ExplanationChoice, string>> = {
  off: 'never; they may ask for a person all the same',
  'on-request': 'as soon as they ask',
  always: 'on the page of their application',
}

/** The company's settings that affect fairness, each with an explanation. @param months that scores are kept */
export const companySection = (settings: CompanySettings, months: number): Section => ({
  id: 'company',
  title: 'What your company has set',
  paragraphs: [],
  facts: [
    { name: 'Who decides', text: 'a person, always: nothing in the product refuses anybody by itself' },
    { name: 'A person looks again', text: 'for whoever asks; nobody rejects them before they are answered' },
    { name: 'Candidates see how they were scored', text: SHOWN[settings.explanation] },
    {
      name: 'Who candidates are',
      text: settings.blind_usual.review
        ? 'is hidden on new positions until a stage, unless the position says otherwise'
        : 'is shown, unless a position hides it until a stage',
    },
    {
      name: 'Hiring by group',
      text: settings.survey.is_on
        ? 'applicants are invited to a voluntary survey, which audits count'
        : 'is not counted, since applicants are not asked',
    },
    {
      name: 'Another way to be assessed',
      text: settings.fair_play.otherWay ? 'is offered to everybody' : 'is offered where the law of a place asks for it',
    },
    {
      name: 'What people earn',
      text:
        settings.fair_play.payHistory === 'forbidden'
          ? 'is asked nowhere, and shown nowhere'
          : 'is not asked where the law forbids it, and is never part of a score',
    },
    {
      name: 'New positions',
      text: settings.position_approval
        ? 'a colleague looks at what a position asks for before it opens'
        : 'open without a second look at what they ask for',
    },
    { name: 'Scores are kept', text: sentence('{months} months', { months }) },
  ],
})
