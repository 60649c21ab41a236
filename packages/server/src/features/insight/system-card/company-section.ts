import type { SystemCard } from '@rolecall/contract/insight/system-card'
import { sentence } from '@rolecall/domain/text/sentence'
import type { CompanySettings } from '../../../house/company/settings.ts'

type Section = SystemCard['sections'][number]

const onOrOff = (isOn: boolean, on: string, off: string): string => (isOn ? on : off)

/** What the company has set of what bears on fairness, each with what it means. */
export const companySection = ({ score_log, position_approval, sort_options }: CompanySettings): Section => ({
  id: 'company',
  title: 'What your company has set',
  paragraphs: [],
  facts: [
    { name: 'Scores are kept', text: sentence('{months} months', { months: score_log.months }) },
    { name: 'Who decides', text: 'a person, always: nothing in the product refuses anybody by itself' },
    {
      name: 'New positions',
      text: onOrOff(
        position_approval,
        'a colleague looks at what a position asks for before it opens',
        'open without a second look at what they ask for',
      ),
    },
    {
      name: 'Order of lists',
      text: sort_options.includes('score') ? 'by the score, or as whoever looks chooses' : 'not by the score',
    },
  ],
})
