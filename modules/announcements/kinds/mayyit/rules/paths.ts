import { pagePath } from '../../../../../kit/rules/pagePath.ts'
import { recordPaths } from '../../../rules/paths.ts'

/** The pages of Mayyit (1§2, 2§2, decisions §12). */
export const mayyitPaths = {
  ...recordPaths('mayyit'),
  edit: pagePath('/mayyit/edit/$id'),
  dashboard: pagePath('/mayyit/dashboard'),
  intakeForm: pagePath('/mayyit/intakeForm/$id'),
  bereavementForm: pagePath('/mayyit/bereavementForm/$id'),
  form15: pagePath('/mayyit/onForm15/$id'),
}
