import type { SystemCard } from '@rolecall/contract/insight/system-card'
import { sentence } from '@rolecall/domain/text/sentence'
import type { CompanySettings } from '../../../house/company/settings.ts'

type Section = SystemCard['sections'][number]

/** What the company has set of what bears on fairness, each with what it means. @param months that scores are kept */
export const companySection = (settings: CompanySettings, months: number): Section => ({
  id: 'company',
  title: 'What your company has set',
  paragraphs: [],
  facts: [
    { name: 'Who decides', text: 'a person, always: nothing in the product refuses anybody by itself' },
    {
      name: 'A person looks again',
      text: settings.fair_play.humanReview
        ? 'whoever asks for it, wherever they are'
        : 'where the law of a place asks for it',
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
