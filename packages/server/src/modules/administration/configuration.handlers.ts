import { configuration } from '@rolecall/contract/company/configuration'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { feature, withoutTransaction } from '../../../ground/http/feature.ts'
import { presentSettings } from './present-settings.ts'
import { saveSettings } from './save-settings.ts'
import { verifySender } from './sender-code.ts'

export const configurationFeature = feature(configuration, {
  handlers: {
    read: (_, work) => presentSettings(work),

    async saveSettings({ body }, work) {
      const { version, isLocked } = await saveSettings(work, body)
      return { success: true, message: MESSAGES.settingsSaved, version, disable_setting: isLocked }
    },

    // A refusal would roll back that a wrong code was counted.
    verifySender: withoutTransaction(async ({ body }, { inCompany }) => {
      const { refusal } = await inCompany((work) => verifySender(work, body))
      if (refusal) throw refusal
      return { success: true, message: MESSAGES.settingsSaved }
    }),
  },
})
