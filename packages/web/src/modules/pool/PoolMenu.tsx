import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'

type Props = {
  /** The address of the spreadsheet of all filtered candidates, which comes with the list. */
  exportUrl: string | undefined
  total: number | undefined
  onDeleted: () => void
}

/** What is rarely done with the pool: exporting the list as filtered, and restoring deleted candidates. */
export function PoolMenu({ exportUrl, total, onDeleted }: Props) {
  const say = useWords()
  const mayExport = useMay('candidate_import_export')
  const refusal = mayExport
    ? findExportRefusal(exportUrl, total)
    : say('Your role does not include exporting {candidates}.')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button px="sm" aria-label="More" title="More">
          <IconDots aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={refusal !== undefined}
          {...(refusal && { title: refusal })}
          onClick={() => window.open(exportUrl, '_blank', 'noopener')}
        >
          Export this list
        </Menu.Item>
        {mayExport && <Menu.Item onClick={onDeleted}>{say('Deleted {candidates}')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

function findExportRefusal(url: string | undefined, total: number | undefined): string | undefined {
  if (total === 0) return 'Nothing to export.'
  return url && total ? undefined : 'The list is still loading.'
}
