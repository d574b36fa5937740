import type { Role } from './access.ts'

/** Each role as people read it (decisions §11). */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  MK: 'Mukhi/Kamadia',
  MK_DELEGATE: 'Mukhi/Kamadia delegate',
  ADMIN: 'Administrator',
  MGC: 'MGC',
  FATEHA_APPROVER: 'Fateha approver',
  MAYYIT_APPROVER: 'Mayyit approver',
  MAYYIT_REPORTING: 'Mayyit reporting',
  MAYYIT_CHAIR: 'Mayyit chair',
  GHUSL_CHAIR: 'Ghusl chair',
  GSO_CHAIR: 'GSO chair',
  BAYAH_COORDINATOR: "Bay'ah coordinator",
  BAYAH_CONVENER: "Bay'ah convener",
  BAYAH_REGISTRATION_EXPORT_DATA: "Bay'ah data export",
  NATIONAL_ROP_MEMBER: 'National member',
  NATIONAL_READ_ONLY: 'National, read only',
  DELETE: 'May delete records',
}
