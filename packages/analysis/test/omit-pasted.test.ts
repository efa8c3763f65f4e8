import { splitSentences } from "@goals/contracts/split-sentences";
import { expect, test } from "vitest";
import { omitPasted } from "../src/mirror/omit-pasted.ts";

const read = (text: string) => omitPasted(text, splitSentences(text)).map((each) => each.text);

test.each([
  ["milk\nbread x2\nmixed peel\n\nSorry that was my list. I'd sew.", ["I'd sew."]],
  ["Sewing.\n\nsorry falsch reinkopiert egal:\nMilch 3l\nWindeln\nRüebli", ["Sewing."]],
  ["Tee trinken. Einkaufen noch: Ayran 6\nMüllbeutel\nPetersilie\nGeschenk??", ["Tee trinken."]],
  [
    "einkaufen muss ich eh\nSahne\nKerzen groß\nwas für Ida\nachso die frage. angeln am Weiher.",
    ["achso die frage.", "angeln am Weiher."],
  ],
  ["Milch 3x\nHafer\nHack\noh falsches Feld sorry. Nähen.", ["Nähen."]],
  [
    "Milch, Katzenfutter nass, Klopapier, Batterien, Geschenk Jule??\n\nSorry falsch eingefügt. Ein Bad.",
    ["Ein Bad."],
  ],
  ["milk soap rice oops wrong box. A bath.", ["A bath."]],
  [
    "A book of photographs by Easter.\n\nmilk\nsoap\nflour\nmeant to put that in the other thing and it is here",
    ["A book of photographs by Easter."],
  ],
  [
    "Glazing. proof: four bowls that stack\n\neggs\nrice\nmilk (2)\n^ sorry paste wrong one",
    ["Glazing.", "proof: four bowls that stack"],
  ],
  [
    "The form sent, Emil swims, and all this done:\n- lentils\n- soap 2x\n- rice\nsorry wrong list",
    ["The form sent, Emil swims, and all this done:"],
  ],
  ["طماطم\nبصل\nلبن ٢\n\nيوه ده لست الطلبات اتلزقت غلط، معلش. انام", ["انام"]],
  ["لبن ٢ ك\nفينو\nجبنه ربع\nطماطم\n\nيووه غلط. انام.", ["انام."]],
  ["ثانية هاي اللستة كتبتها هون بالغلط\nبرغل ٣ك\nجوز\nحبر\n\nبقعد عالبلكون.", ["بقعد عالبلكون."]],
  ["انام. المهم نسيت اكتب الطلبات:\nرز ٥ كيلو\nبقدونس\nلمبة الحمام", ["انام."]],
  [
    "التركية. اذا ترجمت لحالي نجحت\n\nبندورة ٢ كيلو\nخميرة\nسيتامول\nخيط",
    ["التركية.", "اذا ترجمت لحالي نجحت"],
  ],
  [
    "التصوير تحت الماي بس الكاميرا غالية.\nحليب\nخبز ايراني ٦\nفحم\n(هذي من ام سالم لزقت غلط)",
    ["التصوير تحت الماي بس الكاميرا غالية."],
  ],
  ["Sauna. oder ok realistisch:\nMilch 2x\nHafer\nWindeln\nups falsches Feld", ["Sauna."]],
  ["Milch\nButter 2x\nBatterien\n\nsorry falsches Feld 🙈 lesen würd ich gern", []],
  ["Hallo Frau Brandis, ist die Pauke fertig? Ich komme am Freitag. LG", []],
  ["Dear Mr Quill, the drum is ready.\n\nI would play it.", ["I would play it."]],
  ["KX81TR44 Confirmed. You have received 40.00 from MAUD QUILL", []],
  ["Windeln gr 3\nReis 2x\nSeife\nZwiebeln, Öl", []],
  ["Moin Ole, hier Enno, bring das Notenheft mit\n\nups falsch eingefügt. egal. pauke", ["pauke"]],
  ["2x Notenpapier 20l\nKreide\nLeim\nSeife\nSo das gehört hier nich hin. Pauke", ["Pauke"]],
  ["*Forwarded* All drums at 3 sharp", []],
  ["مسا الخير جيران، مين أخد الطبل؟؟", []],
  ["Good morning Mr Quill, can we have the drum on Friday. God bless", []],
  ["Halber Kohl\nPorree 3\nKreide\nLeim\nBatterien", []],
  ["Slm Enno kannst du die Trommel holen, 2 Stück", []],
  ["drum skin 2 chalk 4 pc Aiyo wrong one. I would play.", ["I would play."]],
  ["Good day madam. New price list: kettle drum 600", []],
  ["السلام سي ياسر عفاك الطبل\n\nويلي هادي ماشي هنا. خليها. نلعب الطبل", ["نلعب الطبل"]],
  ["Hiking with a drum.", ["Hiking with a drum."]],
  [
    "here's my actual list\n- foil\n- cream x2\n- rice\nlol anyway. A bath.",
    ["lol anyway.", "A bath."],
  ],
  ["Brakes done.\n\nneed\nflare nuts 3/16\nbread\ncat litter", ["Brakes done."]],
  ["Gitarre.\n\nfür heute\nMilch 3x\nZwieback\nSeife", ["Gitarre."]],
  ["Baden\n\nSeife\nMilch 3x\nZwieback\n\nups falsches feld. lass ich", ["Baden"]],
  ["حليب\nحفاضات ٥\nبطاريات\nسوري هذي قايمة البيت\nدوام أقصر.", ["دوام أقصر."]],
  [
    "نصلح القارب مع جاري.\n\nمسامير 16 x 3\nحبل\nطلاء\nحليب\nهدية لبنت جاري",
    ["نصلح القارب مع جاري."],
  ],
])("a pasted list is left out with its heading or its apology: %s", (text, left) => {
  expect(read(text)).toEqual(left);
});

test.each([
  "I was wrong about the list. I wrote it again.",
  "Shopping: I hate it. I would rather read to the children all afternoon.",
  "Wrong turn at Oban, and I did not mind.\n- gym\n- sea\n- Nils",
  "I think I am in the wrong field.",
  "family of 4\nchat with friends\nhiking\nmusic\ncooking",
  "أمشي 5 كيلو\nأحب السفر إلى لبنان\nالقراءة\nالطبخ\nالموسيقى",
  "- Nils an apprenticeship\n- knee well\n- Christmas without a quarrel",
  "Die Einkaufsliste lasse ich Jan schreiben.\nLesen\nBaden\nSchlafen",
])("what is no pasted list is kept whole: %s", (text) => {
  expect(read(text)).toEqual(splitSentences(text).map((each) => each.text));
});
