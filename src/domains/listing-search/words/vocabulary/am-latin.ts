import type { Sense } from './senses.ts'

/**
 * Amharic in Latin letters, where people do not transliterate letter by letter (`yemikeray` and `lekiray` are found
 * from ለኪራይ without an entry); double letters and gn/ny need none.
 */
export const amLatin: Readonly<Partial<Record<Sense, string>>> = {
  rent: 'kiray, kirai, keray, kerai, kray, kiraye, lekiray, lekeray, yekiray, yemikeray, yemikerai, yemikeraye, yemikerayu, yemekeray, yemikaraye, yamikaray, yamikaraaye, yekeray, mekeray, lekray, likeray, lemekeray, lemekerayet',
  sale: 'shiyach, shiach, shyach, shiyac, leshiyach, leshyach, yemishet, yemishetu, yemeshet, yemishet, yemishat, yamishet, yamishaat, megzat, lemegzat, gizi, shiyaj, yemisheth, shyac',
  perDay: 'beken, be ken, yeken, bekan, beqen',
  perWeek: 'besamint, be samint, yesamint, besamnt, samintawi',
  perMonth: 'bewer, be wer, yewer, bewor, be wor, werawi, werhawi, bawar, wer',
  perYear: 'beamet, be amet, yeamet, bamet',
  price: 'waga, wagaw, bejet, kifiya, yewaga',
  birr: 'birr, bir',
  perArea: 'bekare, be kare, bekaare, be care',
  thousand: 'shi, shih, shee, sheh, she',
  million: 'million, milyon, milion, miliyon, miliyen, milyen',
  half: 'tekul, tekkul, gimash',
  under: 'bibeza, kefitegna, kefetegna, bibza',
  over: 'biyans, biyanis, zikitegna, siyans',
  orLess:
    'betach, betachi, bettach, yalbelete, yemaybelt, dires, betac, yanese, tach, beetaache, ayibelt, aybelt, yemaybelet, yemayibelt',
  orMore:
    'belay, belayi, jemro, yalanese, yemibelt, bellay, belaye, ena kezia belay, kezya belay, kezia belay, ena kezya belay',
  from: 'ke',
  to: 'eske, iske, esk, eskke',
  between: 'mekakel',
  and: 'ena, inna, enna',
  or: 'weyim, weyem, woyim, wey, woim',
  about: 'gedema, yahil',
  without: 'yale, yaale, alba',
  withoutAfter:
    'yelelew, yelelebet, yelewum, yelelewu, yalhone, yalhonu, wuchi, wuch, besteker, sayhon, aydelem, alfelgim, alfelgm, alfeligim, alfelegim, altefelegem, altefelegim, ayfelegim, ayhonim',
  bedroom:
    'megnita, megneta, megnta, menita, megnetabet, megnita bet, megnta bet, megneta bet, megnita kifil, megneta kifil, menyita, mengeta, megnetta, megnitabet, megnita bet yalew, mengta, megnetaa, meneta, megnita yalew, menita bet, mañita, mengnta, maneta',
  bathroom:
    'metatebia, metatebiya, metatebya, metatebia bet, metatebiya bet, shint bet, shintbet, metsedaja, metsedaja bet, bagno, shower bet',
  room: 'kifil, kifl, kefel, kiflo, kifloch',
  floor: 'fok, foq, wolel, welel, fokk, foke, fok lay',
  ordinal: 'gna, nya, tegna, egna',
  squareMetre:
    'kare, kaare, karre, kare meter, care meter, karemeter, kaare metir, kare metir, kare meter lay, kare lay, karie, carre',
  month: 'wor, werat, worat',
  years: 'amet, ametat',
  advance:
    'kidmia, kidmiya, kidme kifiya, kedmia, kidimia, kidme kifya, qidmia, be kidmia, bekidmia, qebd, kebd, kidmya, qidmya, kidmeya, wer kidmia, wer kidmya, wer kidmiya, wer kidme kifiya',
  parkingPlace:
    'mekina makomia, yemekina makomia, makomia, mekina makomiya, mekina makomya, yemekina makomiya, garazh, garaj, parking yalew',
  plate: 'targa, selida, seleda, kod',
  furnished:
    'eka yalew, ika yalew, eqa yalew, eka yetemuala, eka yetemualat, eka yetemualelet, iqa yalew, mulu eka, kene ekaw, mulu eka yalew, keneka, kenekaw, furnished yehone, eka yetemualalet, eqa yetemualalet, ekaw yetemuala, eka yetemuala bet',
  unfurnished: 'yale eka, badobet, bado bet, eka yelelew, yale ika, yale eqa',
  titleDeed: 'karta, carta, kaarta, karta yalew, debter, kartaw, yerasu karta, karta yalew',
  negotiable: 'dirdir, derdir, dirdir alew, direder, derder, dirdir yalew, besmemenet, dirider',
  noCommission:
    'yale delala, yale komishn, yale komishin, delala yelelebet, kebalebetu, kebaletu, yale delalla, be balebetu, kebalebet, kebalebetu bekitita, bekitita kebalebetu, ketita kebalebetu, bekitata',
  groundFloor: 'mider, mider lay, midir lay, mder lay, medir lay, ground lay',
  ownCompound:
    'gibi, gbi, gebi, yegil gibi, yegel gibi, yerasu gibi, gibi yalew, yegil gbi, yegil gebi, rasun yechale, rasun yechale gibi, gebe, yerasu gebi, mulu gibi, lebichaw gibi, own gibi, own gbi',
  sharedCompound: 'yegara gibi, yegara gbi, yegara gebi, gara gibi, yegaara gibi',
  waterLine: 'wuha, yebuanbua wuha, wiha, yewuha mesmer, buanbua',
  waterTank: 'roto, tanker, yewuha tanker, wuha tanker',
  borehole: 'gudguad, yegudguad wuha, yegudgad wuha, yerasu wuha, gudgad wuha',
  powerLine: 'mebrat, mebrat yalew, kotari, yerasu kotari, yerasu koteri',
  threePhase: 'three fase, sost faz, sost fez, bale sost faz, 3 phase mebrat, three phase mebrat, 3 fez mebrat',
  generator: 'jenereter, jenerator, jenereter yalew',
  leasehold: 'liz, liiz, yeliz, be liz',
  oldHolding: 'nebar, nebar yizota, yenebar',
  cooperative: 'mahber, mahiber, yemahber, yemahber bet, yemahiber bet, mahber bet, yamaahebare',
  mixedUse: 'kiyit, qiyit, lekiyit',
  commercialUse: 'lenegd, lenigd, lebusiness',
  residentialUse: 'lemenoria, lemenoriya',
  petrol: 'benzin, benzen, benzil',
  diesel: 'nafta',
  cheap:
    'rikash, rkash, erkash, irkash, bekinash, berkash, rekash, temetatagn waga, betemetatagn waga, bekinash waga, tinish waga, rikash wede wud, rkash wede wid',
  expensive: 'wid, wud, betam wid, wud wede rikash, wid wede rkash',
  newlyBuilt: 'addis yetesera, adis yetesera, adis yetegenaba, addis gnbata',
  commission: 'delala, delalla, komishn, komishin',
  furniture: 'eka, eqa, ika',
  home: 'bet, menoria, menoriya, menoria bet, menoriya bet, beat, beate, yemenoria bet, yebet',
  skip: 'yalew, yalachew, yalat, yehone, akababi, akabab, wust, wist, lay, gar, ategeb, sefer, zuria, zuriya, kifle ketema, efelgalehu, efeligalehu, felige, felge, felege, yemifelg, ale, kale, new, ebakih, ebakachu, be, le, ye, bale, yemigegn, konjo, tiru, lebeteseb, asayugn, afalgugn, fit lefit, selam, yet, yetignaw, yihun, yemihon, efelgalew, efelgalo, yeneda, yetenedaw, bicha, alachu, alachihu, sint, sint new, ifelgalehu, yinoral, felgalehu, felegalehu, bemihon, bemihonu, yikirta, yiqirta, malete',
}

/** Afaan Oromo words of each sense. */
export const om: Readonly<Partial<Record<Sense, string>>> = {
  rent: 'kiraa, kan kiraa, kireeffamu, kan kireeffamu, kireessuu, kiraaf, kireeffachuu',
  sale: 'gurgurtaa, gurguramu, kan gurguramu, gurgurtaaf, bituu, bituun',
  perDay: 'guyyaatti, guyyaa, guyyaa tokkotti',
  perMonth: 'ji aan, jiaan, jiatti',
  price: 'gatii',
  birr: 'qarshii, qarshi, birrii',
  thousand: 'kuma',
  million: 'miliyoona',
  orLess: 'gadi, gadii',
  orMore: 'oli, olii',
  bedroom: 'kutaa ciisichaa, ciisicha, mana ciisichaa, kutaa hirribaa, kutaa rafuu',
  bathroom: 'mana dhiqannaa, kutaa dhiqannaa',
  room: 'kutaa',
  squareMetre: 'kaaree, kaare, kaaree meetira, meetira kaaree',
  hectare: 'hektaara',
  to: 'hanga, irraa hanga',
  furnished: 'meeshaa guutuu, meeshaa guutuu qabu, meeshaa qabu',
  titleDeed: 'kaartaa, kaartaa qabu',
  home: 'mana, manneen, mana jireenyaa, mana jireenya',
  skip: 'keessa, keessatti, keessaa, naannoo, naannootti, itti, fi, bakka, waliin, barbaada, nan barbaada, qabu, kan, irraa, magaalaa',
  cheap: 'rakasa, gatii gadi aanaa',
  newlyBuilt: 'haaraa ijaarame',
  new: 'haaraa',
}
