import { defineKind } from '../../../server/kindServer.ts'
import { type MafiInput, mafiApi, mafiRules } from '../rules/mafi.ts'

/** Mafi on the server: it has no columns of its own, and stands where its creator stood (1§3, decisions §2). */
export const mafi = defineKind<MafiInput, typeof mafiRules>({
  rules: mafiRules,
  api: mafiApi,
  table: null,
  inRecord: { title: 'personTitle', name: 'personName' },
})
