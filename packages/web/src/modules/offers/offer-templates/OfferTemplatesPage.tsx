import { type OfferTemplateRow, offerTemplates } from '@rolecall/contract/offers/offer-templates'
import { countryName } from '@rolecall/domain/reference/country-name'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { ByWhom } from '../../../ui/list/ByWhom.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'

const COLUMNS: readonly Column<OfferTemplateRow>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ template_id, name }) => (
      <span className={layout.twoLines}>
        <Link to={paths.offerTemplate(template_id)} size="sm" tabIndex={-1}>
          {name}
        </Link>
      </span>
    ),
  },
  {
    id: 'country',
    header: 'Country',
    width: 'minmax(5rem, 9rem)',
    cell: ({ country }) => (country ? countryName(country) : 'Any'),
  },
  { id: 'fields', header: 'Fields', isNumber: true, width: '5rem', hideBelow: 'drawer', cell: ({ fields }) => fields },
  {
    id: 'days',
    header: 'Days to sign',
    isNumber: true,
    width: '7rem',
    hideBelow: 'drawer',
    cell: ({ valid_days }) => valid_days,
  },
  {
    id: 'changed',
    header: 'Updated',
    width: '12rem',
    hideBelow: 'cover',
    cell: ({ changed_by, changed_at }) => <ByWhom by={changed_by} at={changed_at} />,
  },
  { id: 'remove', header: 'Delete', isHeaderHidden: true, width: '6rem', cell: (row) => <RemoveButton row={row} /> },
]

/** The company's offer templates. */
export default function OfferTemplatesPage() {
  const navigate = useNavigate()
  const list = useCallQuery(offerTemplates.list, {})
  const newTemplate = (variant: 'filled' | 'default') => (
    <Button variant={variant} icon={IconPlus} onClick={() => void navigate({ href: paths.newOfferTemplate() })}>
      New template
    </Button>
  )
  return (
    <ListPage title="Offer templates" count={list.data?.data.length} actions={newTemplate('filled')}>
      <DataTable
        label="Offer templates"
        rows={list.data?.data}
        columns={COLUMNS}
        keyOf={({ template_id }) => template_id}
        nameOf={({ name }) => name}
        read={list}
        onOpen={({ template_id }) => void navigate({ href: paths.offerTemplate(template_id) })}
        empty={
          <NoRows noun="offer templates" icon={IconFileText} action={newTemplate('default')}>
            No offer templates yet. A template holds the text of an offer and the fields to fill in.
          </NoRows>
        }
      />
    </ListPage>
  )
}

function RemoveButton({ row: { template_id: templateId, name } }: { row: OfferTemplateRow }) {
  const removing = useCallMutation(offerTemplates.remove, {})
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${name}?`,
      text: 'You can’t use it for new offers. Existing offers don’t change.',
      confirmLabel: 'Delete template',
      isDestructive: true,
    })
    if (sure) removing.mutate({ params: { templateId } })
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      busy={removing.isPending}
      aria-label={`Delete ${name}`}
      onClick={(event) => {
        event.stopPropagation()
        void remove()
      }}
    >
      Delete
    </Button>
  )
}
