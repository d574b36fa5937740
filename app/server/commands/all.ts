import type { Command, Commands } from '../../../kit/server/command.ts'

/**
 * The operator's commands (decisions §18), as the list shows them. Each is loaded when it is asked for: all of them
 * together bring most of the server along, which takes longer than what most of them do.
 */
const COMMANDS: Readonly<Record<string, () => Promise<{ command: Command }>>> = {
  check: () => import('./check.ts'),
  migrate: () => import('./migrate.ts'),
  places: () => import('./places.ts'),
  'create-admin': () => import('./createAdmin.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  hold: () => import('./hold.ts'),
  drill: () => import('./drill.ts'),
  'rotate-key': () => import('./rotateKey.ts'),
  bounce: () => import('./bounce.ts'),
  recount: () => import('./recount.ts'),
  retention: () => import('./retention.ts'),
  seed: () => import('./seed.ts'),
  token: () => import('./token.ts'),
}

/** The command of that name alone, or undefined. */
export async function commandNamed(name: string): Promise<Command | undefined> {
  if (!Object.hasOwn(COMMANDS, name)) return undefined
  return (await COMMANDS[name]?.())?.command
}

/** Every command, as the list shows them. */
export async function allCommands(): Promise<Commands> {
  const loaded = Object.entries(COMMANDS).map(async ([name, load]) => [name, (await load()).command] as const)
  return Object.fromEntries(await Promise.all(loaded))
}
