import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIFECYCLES, POLICY } from '../app/rules/policy.ts'
import { ROLES, rolesFor } from '../kit/rules/access.ts'

const FOLDER = join(import.meta.dirname, '../docs/generated')
const NOTE = 'Made from the rules by `npm run docs`; a test fails when it is out of date.'

/** Who may do what: every action of every module beside every role. */
export function permissionsDocument(): string {
  const sections = Object.entries(POLICY).map(([module, actions]) => {
    const rows = Object.entries(actions).map(([name, action]) => {
      const roles = rolesFor(action)
      const cells = ROLES.map((role) => (roles.includes(role) ? '●' : ''))
      const notes = [
        action.writes ? '' : 'read',
        action.orNamed ? `also ${action.orNamed}` : '',
        action.principalOnly ? 'own = its principal Jamatkhana' : '',
        action.together ? `only together with ${action.together.join(' or ')}` : '',
      ]
      return `| ${name} | ${cells.join(' | ')} | ${notes.filter(Boolean).join('; ')} |`
    })
    const header = `| action | ${ROLES.join(' | ')} | |\n|---|${ROLES.map(() => ':-:').join('|')}|---|`
    return `## ${module}\n\n${header}\n${rows.join('\n')}\n`
  })
  return `# Permissions\n\n${NOTE}\n\nA role reaches its region; MK and MK_DELEGATE their Jamatkhana; NATIONAL_* everything; whoever created a record reaches it.\n\n${sections.join('\n')}`
}

/** Which event leads from which statuses to which. */
export function lifecyclesDocument(): string {
  const sections = Object.entries(LIFECYCLES).map(([name, { statuses, events }]) => {
    const header = `| event | ${statuses.join(' | ')} |\n|---|${statuses.map(() => '---').join('|')}|`
    const rows = Object.entries(events).map(([event, { from, to }]) => {
      const cells = statuses.map((status) => (from.includes(status) ? `→ ${to ?? 'stays'}` : ''))
      return `| ${event} | ${cells.join(' | ')} |`
    })
    return `## ${name}\n\n${header}\n${rows.join('\n')}\n`
  })
  return `# Lifecycles\n\n${NOTE}\n\n${sections.join('\n')}`
}

/** The generated documents by file name. */
export const generatedDocuments = (): Record<string, string> => ({
  'permissions.md': permissionsDocument(),
  'lifecycles.md': lifecyclesDocument(),
})

if (import.meta.main) {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, text] of Object.entries(generatedDocuments())) writeFileSync(join(FOLDER, name), text)
}
