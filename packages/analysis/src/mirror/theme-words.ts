const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that are rare and yet name no thing of a person's own, in English, German, Spanish, French and Arabic. */
export const NO_THEME = set(`
monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays mon tue wed thu fri sat sun january february march april may june july august september october november december christmas easter ramadan eid
montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar februar märz mai juni juli oktober dezember weihnachten ostern feierabend nachmittag vormittag
lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril juin juillet août septembre octobre novembre décembre
الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد رمضان العيد i i'm i'll i've i'd ok god lol
mother mothers mom mum mummy mommy mama mam mammy ma father dad daddy papa da grandma grandpa grandmother grandfather nan nana nanna gran granny granddad grandad grandparents sister brother sis bro daughter son wife husband partner girlfriend boyfriend fiancé niece nephew aunt auntie uncle cousin grandson granddaughter grandchild grandchildren grandkids stepson stepdaughter stepmum stepdad sibling siblings twin twins kids parents inlaws toddler
mutter mutti vater vati oma opa schwester bruder tochter töchter sohn söhne frau mann nichte neffe tante onkel enkel enkelin enkelkinder cousine großmutter großvater großeltern eltern geschwister schwiegermutter schwiegervater schwägerin schwager ehemann ehefrau freundin partnerin
madre mamá padre papá abuela abuelo abuelos hermana hermano hija hijo hijos esposa esposo sobrina sobrino nieta nieto suegra suegro cuñada cuñado tía tío prima primo mère maman père grand-mère grand-père mamie papi sœur soeur frère fille fils femme mari nièce neveu tante oncle cousine beau-père belle-mère petits-enfants
أمي امي أبي ابي أختي اختي أخي اخي ابنتي ابني بنتي زوجتي زوجي جدتي جدي خالتي عمي عمتي خالي والدي والدتي أولادي اولادي أطفالي أهلي عائلتي حفيدي حفيدتي إخوتي الوالد الوالدة ابويا أبويا ابوي أبوي بيي ستي جدو خالتو مرتي جوزي
عشان علشان منشان لسه لسا كمان برضو بردو كده كدا هيك هكذا دلوقتي هلق هلأ هلا الحين ازاي كيف ليش ليه شلون مفيش مافي معرفش محدش كتير كثير شوي شوية شويه خلاص مبارح امبارح بكرا بكره الصبح الضهر الظهر العصر المغرب العشاء الفجر تاني تانية التالت لوحدي لحالي لوحدنا زمان يعني والله بدون حتى
english german french spanish italian arabic turkish polish russian ukrainian syrian iranian persian farsi indian asian african american european australian canadian mexican brazilian egyptian moroccan iraqi lebanese jordanian palestinian romanian bulgarian hungarian austrian norwegian swedish danish finnish latin greek dutch swiss hindi urdu punjabi tamil swahili czech welsh irish scottish british chinese japanese korean portuguese vietnamese somali kurdish
deutsch deutsche deutscher deutschen englisch französisch spanisch italienisch arabisch türkisch polnisch russisch inglés español francés alemán italiano árabe anglais allemand espagnol italien arabe العربية الإنجليزية الانجليزية الألمانية الالمانية الفرنسية الإسبانية التركية
one two three four five six seven eight nine ten eleven twelve thirteen fifteen twenty thirty forty fifty hundred thousand million once twice thrice half dozen zwölf zwanzig dreißig vierzig fünfzig hundert tausend doce quince veinte treinta cuarenta cincuenta cien onze douze quinze vingt trente quarante cinquante cent
`);

/** Given names that are no other Arabic word: Arabic marks a name by no capital. */
export const ARABIC_NAMES = set(
  "محمد أحمد محمود مصطفى إبراهيم إسماعيل يوسف خالد طارق حمزة بلال عثمان معاذ أسامة وائل هشام رامي سامر فراس غسان نزار طلال فيصل عبدالله حسين سارة مريم فاطمة خديجة عائشة زينب رانيا شيماء زهراء سعاد غادة",
);
