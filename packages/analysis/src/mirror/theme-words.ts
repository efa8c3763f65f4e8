const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that are rare and yet name no thing of a person's own, in English, German, Spanish, French and Arabic. */
export const NO_THEME = set(`
monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays mon tue wed thu fri sat sun january february march april may june july august september october november december christmas easter ramadan eid
montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar februar märz mai juni juli oktober dezember weihnachten ostern feierabend nachmittag vormittag
lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril juin juillet août septembre octobre novembre décembre
الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد رمضان العيد i i'm i'll i've i'd ok god lol
عشان علشان منشان لسه لسا كمان برضو بردو كده كدا هيك هكذا دلوقتي هلق هلأ هلا الحين ازاي كيف ليش ليه إنو انو إنه انه أنه شلون مفيش مافي معرفش محدش كتير كثير شوي شوية شويه خلاص مبارح امبارح بكرا بكره الصبح الضهر الظهر العصر المغرب العشاء الفجر تاني تانية التالت لوحدي لحالي لوحدنا زمان يعني والله بدون حتى ديال ديالي ديالك ديالو ملي باش حيت هاد هادي غادي بزاف دابا شنو كيفاش واش علاش فين هسه شكو ماكو وياه ويه وايد جذي عقب يلي لهلق لهلأ
english german french spanish italian arabic turkish polish russian ukrainian syrian iranian persian farsi indian asian african american european australian canadian mexican brazilian egyptian moroccan iraqi lebanese jordanian palestinian romanian bulgarian hungarian austrian norwegian swedish danish finnish latin greek dutch swiss hindi urdu punjabi tamil swahili czech welsh irish scottish british chinese japanese korean portuguese vietnamese somali kurdish
deutsch deutsche deutscher deutschen englisch französisch spanisch italienisch arabisch türkisch polnisch russisch inglés español francés alemán italiano árabe anglais allemand espagnol italien arabe العربية الإنجليزية الانجليزية الألمانية الالمانية الفرنسية الإسبانية التركية herr herrn frau dr mr mrs ms miss prof señor señora don doña monsieur madame mme mlle هر هير فراو مدام مسيو مستر دكتور دكتورة أستاذ استاذ أستاذة استاذة شيخ معلم معلمة
one two three four five six seven eight nine ten eleven twelve thirteen fifteen twenty thirty forty fifty hundred thousand million once twice thrice half dozen zwölf zwanzig dreißig vierzig fünfzig hundert tausend doce quince veinte treinta cuarenta cincuenta cien onze douze quinze vingt trente quarante cinquante cent
afghanistan albania algeria america argentina australia austria bangladesh belgium bolivia brazil britain bulgaria canada chile china colombia croatia cuba cyprus denmark ecuador egypt england eritrea estonia ethiopia europe africa asia finland france germany ghana greece hungary iceland india indonesia iran iraq ireland israel italy jamaica japan jordan kenya korea kosovo kuwait latvia lebanon libya lithuania malaysia malta mexico moldova morocco nepal netherlands holland nigeria norway oman pakistan palestine peru philippines poland portugal qatar romania russia rwanda scotland senegal serbia singapore slovakia slovenia somalia spain sudan sweden switzerland syria taiwan tanzania thailand tunisia turkey uganda ukraine uruguay venezuela vietnam wales yemen zimbabwe usa uk georgian
deutschland österreich schweiz frankreich spanien italien türkei polen rumänien ungarn griechenland russland kroatien serbien bosnien syrien irak ägypten marokko tunesien libanon schweden norwegen dänemark niederlande belgien england indien amerika europa afrika alemania francia italia españa méxico marruecos argentina perú brasil inglaterra rumanía polonia allemagne france espagne italie maroc algérie tunisie sénégal belgique suisse angleterre pologne
مصر لبنان سوريا سورية العراق الأردن الاردن فلسطين السعودية الكويت قطر عمان اليمن الإمارات الامارات البحرين المغرب الجزائر تونس ليبيا السودان تركيا ألمانيا المانيا فرنسا بريطانيا أمريكا امريكا كندا أوروبا اوروبا إسبانيا اسبانيا إيطاليا ايطاليا صفحة صفحات فصل فصول درس دروس دقيقة دقائق ساعة ساعات متر كيلو جنيه دينار ريال درهم دولار ليرة يورو واحدة اثنين ثلاثة أربعة خمسة عشرة
parents kids siblings twins grandparents grandchildren grandkids inlaws eltern geschwister großeltern enkelkinder hijos abuelos padres petits-enfants أولادي اولادي أطفالي أهلي عائلتي إخوتي
`);

/** Relatives by the word a person calls them: it is a name. */
export const KIN_NAMES = set(
  `mom mum mummy mommy mama mam mammy dad daddy papa grandma grandpa nan nana nanna gran granny granddad grandad mutti vati oma opa omi opi mamá papá mamie papi papy maman tata yaya
  بابا ماما يما يابا تيتا تيته تيتة نانا ستي سيدو جدو خالتو عمو أبوي ابوي ابويا أبويا بيي`,
);

/** Other relatives. They are as many as the people who have them, so they must come back more often. */
export const KIN = set(
  `mother father grandmother grandfather sister brother daughter son wife husband partner boyfriend girlfriend fiancé niece nephew aunt auntie uncle cousin grandson granddaughter stepson stepdaughter stepmum stepdad
  mutter vater schwester bruder tochter sohn nichte neffe tante onkel enkel enkelin großmutter großvater schwiegermutter schwiegervater schwägerin schwager ehemann ehefrau freundin partnerin
  madre padre abuela abuelo hermana hermano hija hijo esposa esposo sobrina sobrino nieta nieto suegra suegro cuñada cuñado tía tío prima primo mère père grand-mère grand-père sœur soeur frère fille fils nièce neveu oncle cousine beau-père belle-mère
  أمي امي أبي ابي أختي اختي أخي اخي اخوي ابنتي ابني بنتي زوجتي زوجي جدتي جدي خالتي عمي عمتي خالي والدي والدتي حفيدي حفيدتي مرتي جوزي مراتي`,
);

/** Given names that are no other Arabic word: Arabic marks a name by no capital. */
export const ARABIC_NAMES = set(
  "محمد أحمد محمود مصطفى إبراهيم إسماعيل يوسف خالد طارق حمزة بلال عثمان معاذ أسامة وائل هشام رامي سامر فراس غسان نزار طلال فيصل عبدالله حسين سارة مريم فاطمة خديجة عائشة زينب رانيا شيماء زهراء سعاد غادة",
);

/** Given names that are other words as well. They are names only where a sign of a person is near. */
export const ARABIC_NAMES_AND_WORDS = set(
  "عمر كريم سالم سليم حسن علي صالح عادل جمال سعيد أمير ناصر ماجد فهد نور نورة هند ليلى سلمى ندى هدى منى أمل امل دعاء رنا دينا لينا كارلا سلوى نادية إيمان ايمان منيرة جود هنا أيوب ايوب بدر ربيع",
);
