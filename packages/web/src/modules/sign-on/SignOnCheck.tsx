import { signOn } from '@rolecall/contract/sign-on/sign-on'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './SignOnSettings.module.css'

/** Tests the saved provider settings, and reports exactly what is wrong with them. */
export function SignOnCheck({ isKept }: { isKept: boolean }) {
  const check = useCallMutation(signOn.test, { quietDone: true })
  const { data } = check
  return (
    <div className={layout.parts}>
      <div className={layout.middleRow}>
        <Button
          busy={check.isPending}
          disabledReason={isKept ? undefined : 'Save the provider first.'}
          onClick={() => check.mutate({ body: {} })}
        >
          Test provider
        </Button>
        <span className={styles.soft}>Tests the saved settings without signing anyone in.</span>
      </div>
      <div aria-live="polite">
        {data && (
          <ul className={styles.findings}>
            {data.findings.map(({ what, is_right, why }) => (
              <li key={what}>
                {is_right ? (
                  <IconCheck role="img" aria-label="Passed" />
                ) : (
                  <IconX role="img" aria-label="Failed" className={styles.wrong} />
                )}
                <span>
                  <strong>{what}</strong>
                  {why && `: ${why}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
