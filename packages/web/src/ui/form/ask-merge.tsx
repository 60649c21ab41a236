import { modals } from '@mantine/modals'
import { whenFloatsMounted } from '../feedback/floats.ts'
import { type Choices, MergeForm, type MergeQuestion } from './MergeForm.tsx'

/** Shows the conflict between two edits of one record; resolves to the choices, or undefined when the user keeps editing. */
export async function showMergeConflict(question: MergeQuestion): Promise<Choices | undefined> {
  await whenFloatsMounted()
  return new Promise((resolve) => {
    const id = modals.open({
      title: `This ${question.what} has changed since you opened it`,
      size: 'xl',
      children: (
        <MergeForm
          {...question}
          onMerge={(choices) => {
            resolve(choices)
            modals.close(id)
          }}
          onCancel={() => modals.close(id)}
        />
      ),
      onClose: () => resolve(undefined),
    })
  })
}
