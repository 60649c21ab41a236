import { LazySelect } from '../../ui/form/LazySelect.tsx'

type Props = {
  className: string
  order: string | null
  orders: { value: string; label: string }[]
  onChange: (order: string | null) => void
}

/** The order of the candidates. */
export const SortBy = ({ className, order, orders, onChange }: Props) => (
  <LazySelect
    className={className}
    aria-label="Sort by"
    value={order}
    onChange={onChange}
    allowDeselect={false}
    data={orders}
  />
)
