import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '../../../../kit/form/Button.tsx'
import { type ListedSkill, toListed } from './skill-lists.ts'

type Props = {
  skills: readonly (Parameters<typeof toListed>[0] & { skill_id: string })[]
  onAdd: (line: ListedSkill) => void
}

/** Skills that a press adds to the position, each with the reason why it is offered. */
export const OfferedSkills = ({ skills, onAdd }: Props) =>
  skills.map((skill) => (
    <Button
      key={skill.skill_id}
      size="compact-xs"
      icon={IconPlus}
      title={skill.why}
      onClick={() => onAdd(toListed(skill))}
    >
      {skill.skill}
    </Button>
  ))
