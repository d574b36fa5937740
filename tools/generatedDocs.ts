import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIFECYCLES, POLICY } from '../app/rules/policy.ts'
import { ROLES, rolesFor } from '../kit/rules/access.ts'
import { directlyBelow, fromTopToBottom, moduleImports } from './moduleTree.ts'
import { readSources } from './sources.ts'
import { tableOwners } from './tables.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'docs/generated')
const NOTE = 'Made from the code by `npm run docs`; a test fails when it is out of date.'

/** Who may do what: every action of every module beside every role. */
export function permissionsDocument(): string {
  const sections = Object.entries(POLICY).map(([module, actions]) => {
    const rows = Object.entries(actions).map(([name, action]) => {
      const roles = rolesFor(action)
      const cells = ROLES.map((role) => (roles.includes(role) ? '●' : ''))
      const notes = [
        action.writes ? '' : 'read',
        action.orNamed ? `also ${action.orNamed}` : '',
        action.deciding ? 'own = its principal Jamatkhana, not the own making elsewhere' : '',
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

/** Which module imports which, from top to bottom, and whose each table is. */
export function modulesDocument(): string {
  const sources = readSources(ROOT)
  const imports = moduleImports(sources)
  const owners = tableOwners(sources)
  const modules = fromTopToBottom(imports)
  const arrows = modules.flatMap((module) => directlyBelow(imports, module).map((below) => `  ${module} --> ${below}`))
  const row = (name: string, imported: readonly string[]) => {
    const tables = [...owners].flatMap(([table, owner]) => (owner === name ? [table] : []))
    return `| ${name} | ${imported.join(', ')} | ${tables.toSorted().join(', ')} |`
  }
  const rows = [
    ...modules.map((module) => row(module, inOrder(modules, imports.get(module)?.keys() ?? []))),
    row('kit', []),
  ]
  return [
    `# Modules\n\n${NOTE}\n`,
    'A module imports modules below it, never one above; `npm run check` refuses circles. All of them import the kit, and `app` imports all of them. Left out of the picture is what follows from the other arrows, and everywhere what only tests through the running application (`*.http.test.ts`) import.\n',
    `\`\`\`mermaid\ngraph TD\n${arrows.join('\n')}\n\`\`\`\n`,
    'A table is named in SQL by its own module alone.\n',
    `| module | imports | its tables |\n|---|---|---|\n${rows.join('\n')}\n`,
  ].join('\n')
}

const inOrder = (modules: readonly string[], some: Iterable<string>) => {
  const wanted = new Set(some)
  return modules.filter((module) => wanted.has(module))
}

/** The generated documents by file name. */
export const generatedDocuments = (): Record<string, string> => ({
  'permissions.md': permissionsDocument(),
  'lifecycles.md': lifecyclesDocument(),
  'modules.md': modulesDocument(),
})

if (import.meta.main) {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, text] of Object.entries(generatedDocuments())) writeFileSync(join(FOLDER, name), text)
}
