import type { SuggestedSkill } from '@rolecall/contract/resumes/finds'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../../api/address/paths.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './FindsPage.module.css'
import type { Answers } from './use-answers.ts'

/** Lists the columns of the finds, with the possible answers. */
export const listFindColumns = (answers: Answers): readonly Column<SuggestedSkill>[] => [
  {
    id: 'name',
    header: 'Term',
    width: 'minmax(0, 1.1fr)',
    cell: ({ name, sentence }) => (
      <span className={layout.twoLines}>
        <span>{name}</span>
        <small className={layout.onlyNarrow}>{sentence}</small>
      </span>
    ),
  },
  {
    id: 'sentence',
    header: 'Found in',
    width: 'minmax(0, 2fr)',
    hideBelow: 'drawer',
    cell: ({ sentence }) => <span className={layout.twoLines}>{sentence || 'No longer in any description'}</span>,
  },
  {
    id: 'position',
    header: '{Position}',
    width: 'minmax(0, 1.2fr)',
    hideBelow: 'cover',
    cell: ({ position_id, position_title, positions }) =>
      position_id && (
        <span className={layout.twoLines}>
          <Link to={paths.position(position_id)} size="sm" tabIndex={-1}>
            {position_title}
          </Link>
          {positions > 1 && <span>{sentence('and {more} more', { more: positions - 1 })}</span>}
        </span>
      ),
  },
  {
    id: 'times',
    header: 'Mentions',
    width: '6rem',
    isNumber: true,
    hideBelow: 'drawer',
    cell: ({ times }) => times,
  },
  {
    id: 'answer',
    header: 'Is it a skill?',
    width: '8.5rem',
    cell: (find) => (find.answer === '' ? <OpenSuggestion find={find} answers={answers} /> : said(find, answers)),
  },
]

function OpenSuggestion({ find, answers: { say, isBusy } }: { find: SuggestedSkill; answers: Answers }) {
  const button = (label: string, word: 'yes' | 'no') => (
    <Button
      size="compact-sm"
      disabledReason={isBusy ? 'Your last answer is still being saved.' : undefined}
      aria-label={`${label}: ${find.name}`}
      onClick={() => say([find], word)}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.answers}>
      {button('Yes', 'yes')}
      {button('No', 'no')}
    </div>
  )
}

const said = ({ id, name, answer, by, answered_at }: SuggestedSkill, { takeBack, isBusy }: Answers) => (
  <div className={styles.answers} title={answered_at ? `${by}, ${formatDateTime(answered_at)}` : by}>
    <span>{answer === 'yes' ? 'Yes' : 'No'}</span>
    <Button
      size="compact-sm"
      disabledReason={isBusy ? 'Your last answer is still being saved.' : undefined}
      aria-label={`Reopen: ${name}`}
      onClick={() => takeBack([id])}
    >
      Reopen
    </Button>
  </div>
)
