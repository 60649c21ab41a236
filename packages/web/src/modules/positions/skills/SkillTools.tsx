import { Menu } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { Button } from '../../../ui/form/Button.tsx'
import { FILTER_LABELS, FILTERS, type SkillFilter } from './skill-lists.ts'

type Props = { onFilter: (filter: SkillFilter) => void; onUndo: () => void }

/** The filter menu of the primary skills: four filters, and a way back to the result of the analysis. */
export const SkillTools = ({ onFilter, onUndo }: Props) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="subtle" icon={IconFilter}>
        Filter skills
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {FILTERS.map((filter) => (
        <Menu.Item key={filter} onClick={() => onFilter(filter)}>
          {FILTER_LABELS[filter]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconArrowBackUp aria-hidden />} onClick={onUndo}>
        Undo changes
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
