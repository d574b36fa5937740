/**
 * How mail servers say, in the languages that they come in, that they have given up, and that they go on trying. Only what
 * one says that names no code is judged by it, or is kept from being taken for given up.
 */
const GIVEN_UP: readonly RegExp[] = [
  // English
  /undeliver(?:able|ed)|non-?deliver(?:y|ed)|delivery (?:has |status notification: ?\(?)?(?:fail|error)|delivery failure|failure notice/,
  /mail (?:delivery )?(?:failed|failure|error|system error)|returned mail|return(?:ed|ing)(?: message)? to sender/,
  /(?:could|can|would) ?not be (?:delivered|sent)|(?:was|were) not (?:able to be )?(?:delivered|sent)|not delivered to/,
  /did not reach|unable to (?:deliver|be delivered)|able to deliver your|fatal errors?|permanent(?:ly)?\b.{0,20} (?:error|fail)/,
  /failed permanently|delivery errors|no valid recipients|was aborted|unknown (?:user|recipient)|attempting to deliver/,
  // German
  /unzustellbar|nicht (?:zugestellt|zustellbar|ausgeliefert|übermittelt)|zustellung .{0,40}(?:fehlgeschlagen|gescheitert|nicht möglich)|an (?:den )?absender zurück/,
  // French
  /non (?:remis|distribué|délivré|livré)|n['’]a(?: pas)? pu être|échec (?:de |d['’])|impossible (?:de |d['’])(?:remettre|livrer|distribuer|envoyer|acheminer)|renvoyé à l['’]expéditeur/,
  // Spanish
  /no se (?:ha |han )?(?:puede|pudo|podido|pudieron) entregar|no (?:fue |ha sido )?entregado|no se entregó|(?:error|fallo) (?:de|en la) entrega|devuelto al remitente|imposible entregar/,
  // Portuguese
  /não (?:foi possível|é possível|pôde|pode) (?:ser )?entreg|não (?:foi |pôde ser )?entregue|(?:falha|erro) (?:na|de) entrega|devolvida? ao remetente/,
  // Italian
  /impossibile (?:recapitare|consegnare|inviare)|non (?:è stato |è |può essere )?(?:recapitabil|recapitat|consegnat)|non è stato possibile|mancat[ao] (?:recapito|consegna)|recapito non riuscito/,
  // Dutch
  /onbestelbaar|niet (?:worden )?(?:bezorgd|afgeleverd|besteld)|aflevering .{0,20}mislukt/,
  // Swedish, Danish, Norwegian
  /kunde inte levereras|kunne ikke (?:leveres|afleveres)|gick inte att leverera|olevererbart|ikke levert/,
  // Polish, Czech
  /nie (?:można|udało się|mogła? być|został[ay]?)[^.]{0,40}(?:dostarcz|doręcz)|niedostarczon|nelze doručit|nedoručiteln/,
  // Russian, Ukrainian
  /не (?:может|могло|удалось|удаётся|было|вдалося)[^.]{0,40}достав|недоставлен|не доставлен/,
  // Turkish
  /teslim edileme|iletilemedi/,
  // Japanese
  /配信(?:不能|不可|でき|されません|に失敗|エラー)|送信(?:でき|に失敗|エラー|されません)|(?:お)?届けでき|届きません|送れません|メールエラー|宛先不明|戻りました/,
  // Chinese
  /无法(?:送达|投递|传递|发送)|無法(?:送達|傳遞|遞送|傳送)|退信|(?:投递|发送|傳送)失[败敗]|未送[达達]|未能送[达達]/,
  // Korean
  /배달할 수 없|배달되지|전달(?:할 수 없|되지)|전송(?:할 수 없|되지|에? ?실패)|반송/,
]

const GOES_ON: readonly RegExp[] = [
  /\bdelayed|\bdelay\b|not yet been|still (?:being )?(?:trying|retried)|will (?:be retried|retry|keep trying|continue)|warning only|temporary failure report/,
  /verzögert|verspätet|noch nicht zugestellt|weiter(?:hin)? versucht|erneut versucht/,
  /retardée?s?\b|en retard|pas encore (?:été )?|différée?s?\b|nouvelles? tentatives?|continuera/,
  /retrasad|retraso|demorad|(?:todavía|aún) no|seguirá intent|nuevo intento/,
  /atrasad|atraso|adiad[ao]|ainda não|continuar(?:á|emos) a? ?tent|novas tentativas/,
  /ritardat|in ritardo|non ancora|nuovi tentativi|riproverà/,
  /vertraagd|nog niet|försenad|forsinket|opóźnion|zpožděn|задерж|отложен|gecik/,
  /遅延|遅れて|まだ(?:配信|送信|届)|再試行|再送信を|保留/,
  /延迟|延遲|推迟|尚未|지연|아직/,
]

const any = (phrases: readonly RegExp[]) => new RegExp(phrases.map(({ source }) => source).join('|'), 'iu')

/** Says that a letter has not arrived, and nothing that it is still tried. */
export const SAYS_GIVEN_UP = any(GIVEN_UP)
/** Says that a letter is late. */
export const SAYS_IT_GOES_ON = any(GOES_ON)
