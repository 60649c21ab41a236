import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { positions } from '@rolecall/contract/positions/positions'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'

/** The skills added to the position's requirements; each can be removed again. */
export function AdditionalSkills({ position }: { position: PositionDetails }) {
  const removal = useCallMutation(positions.removeAdditionalSkill)
  return position.additional_skills.map(({ skill, skill_id, score }) => (
    <Button
      key={skill_id}
      variant="subtle"
      size="compact-sm"
      icon={IconX}
      busy={removal.isPending && removal.variables.body.additional_skill === skill}
      onClick={() =>
        removal.mutate({
          body: { positionId: position._id, position_version: 'latest', status_count: true, additional_skill: skill },
        })
      }
    >
      <span className="visually-hidden">Remove </span>
      {`${skill} ${score}`}
    </Button>
  ))
}
