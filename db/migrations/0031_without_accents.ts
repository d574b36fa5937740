import { type Kysely, sql } from 'kysely'

/** Latin letters with marks, and what stands for each where accents do not count. */
const MARKED =
  'ÀÁÂÃÄÅĀĂĄàáâãäåāăąÇĆĈĊČçćĉċčĎĐďđÈÉÊËĒĔĖĘĚèéêëēĕėęěĜĞĠĢĝğġģĤĦĥħÌÍÎÏĨĪĬĮİìíîïĩīĭįıĴĵĶķĹĻĽĿŁĺļľŀłÑŃŅŇñńņňÒÓÔÕÖØŌŎŐòóôõöøōŏőŔŖŘŕŗřŚŜŞŠśŝşšŢŤŦţťŧÙÚÛÜŨŪŬŮŰŲùúûüũūŭůűųŴŵÝŶŸýŷÿŹŻŽźżž'
const PLAIN =
  'aaaaaaaaaaaaaaaaaaccccccccccddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiiijjkkllllllllllnnnnnnnnoooooooooooooooooorrrrrrssssssssttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz'

/** SQL for a text without marks: those of letters, and those that stand by themselves. */
export const WITHOUT_MARKS = sql`translate(said, ${sql.lit(MARKED)} || U&'\\0300\\0301\\0302\\0303\\0304\\0306\\0307\\0308\\030A\\030B\\030C\\0327\\0328', ${sql.lit(PLAIN)})`

export async function up(db: Kysely<unknown>): Promise<void> {
  // Text is found whatever its case and accents (decisions §4). Marks that stand by themselves are left out first.
  await sql`
    create function folded(said text) returns text language sql immutable strict parallel safe as
    $$ select lower(${WITHOUT_MARKS}) $$`.execute(db)
  await sql`drop index record_name`.execute(db)
  await sql`create index record_name on record using gin (folded(person_name) gin_trgm_ops)`.execute(db)
  await sql`drop index announcement_subject`.execute(db)
  await sql`create index announcement_subject on announcement using gin (folded(subject) gin_trgm_ops)`.execute(db)
}
