import type { Trait } from '@evenkeel/contract/file-traits.rules';

// What a copy may contain, by the name of the element. Of WordprocessingML, VML and the additions to both only what is listed; of
// DrawingML, charts and formulas everything but what loads or plays something.

const named = (prefix: string, names: string) => names.split(/\s+/).map((name) => `${prefix}:${name}`);

const text =
  'document body p r t tab br cr noBreakHyphen softHyphen sym ptab pgNum lastRenderedPageBreak ruby rubyPr rubyAlign hps hpsRaise ' +
  'hpsBaseText lid rt rubyBase drawing pict txbxContent background hyperlink fldSimple fldChar instrText delText delInstrText ' +
  'ffData checkBox default checked ddList result listEntry dir bdo bookmarkStart bookmarkEnd hdr ftr footnotes footnote endnotes ' +
  'endnote footnoteReference endnoteReference footnoteRef endnoteRef separator continuationSeparator comments comment ' +
  'commentReference commentRangeStart commentRangeEnd annotationRef ins del moveFrom moveTo moveFromRangeStart moveFromRangeEnd ' +
  'moveToRangeStart moveToRangeEnd cellIns cellDel cellMerge numberingChange rPrChange pPrChange sectPrChange tblPrChange ' +
  'tblPrExChange tblGridChange trPrChange tcPrChange';
const formats =
  'rPr rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden ' +
  'specVanish color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout ' +
  'oMath pPr pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr ilvl numId suppressLineNumbers pBdr top left ' +
  'bottom right start end between bar tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE ' +
  'autoSpaceDN bidi adjustRightInd ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment ' +
  'textboxTightWrap outlineLvl cnfStyle';
const tables =
  'tbl tblPr tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW tblCellSpacing tblInd tblBorders ' +
  'insideH insideV tblLayout tblCellMar tblLook tblCaption tblDescription tblGrid gridCol tblPrEx tr trPr cantSplit trHeight ' +
  'tblHeader gridBefore gridAfter wBefore wAfter hidden tc tcPr tcW gridSpan hMerge vMerge tcBorders tl2br tr2bl noWrap tcMar ' +
  'tcFitText vAlign hideMark headers header';
const sections =
  'sectPr headerReference footerReference footnotePr endnotePr pos numFmt numStart numRestart type pgSz pgMar paperSrc pgBorders ' +
  'lnNumType pgNumType cols col formProt noEndnote titlePg rtlGutter docGrid';
const controls =
  'sdt sdtPr sdtEndPr sdtContent alias tag id lock temporary showingPlcHdr comboBox listItem dropDownList date dateFormat ' +
  'storeMappedDataAs calendar docPartObj docPartList docPartGallery docPartCategory docPartUnique equation picture richText text ' +
  'citation group bibliography label tabIndex';
const styles =
  'styles docDefaults rPrDefault pPrDefault latentStyles lsdException style name aliases basedOn next link autoRedefine uiPriority ' +
  'semiHidden unhideWhenUsed qFormat locked personal personalCompose personalReply tblStylePr numbering abstractNum nsid ' +
  'multiLevelType tmpl numPicBullet lvlPicBulletId styleLink numStyleLink lvl lvlRestart isLgl suff lvlText legacy lvlJc num ' +
  'abstractNumId lvlOverride startOverride numIdMacAtCleanup fonts font altName panose1 charset family notTrueType pitch sig embedRegular embedBold ' +
  'embedItalic embedBoldItalic';
const settings =
  'settings webSettings optimizeForBrowser relyOnVML allowPNG doNotRelyOnCSS doNotSaveAsSingleFile view zoom mirrorMargins ' +
  'alignBordersAndEdges bordersDoNotSurroundHeader bordersDoNotSurroundFooter gutterAtTop hideSpellingErrors ' +
  'hideGrammaticalErrors trackRevisions defaultTabStop autoHyphenation consecutiveHyphenLimit hyphenationZone ' +
  'doNotHyphenateCaps evenAndOddHeaders bookFoldPrinting bookFoldRevPrinting bookFoldPrintingSheets drawingGridHorizontalSpacing ' +
  'drawingGridVerticalSpacing drawingGridHorizontalOrigin drawingGridVerticalOrigin noExtraLineSpacing wrapTrailSpaces ' +
  'doNotSuppressParagraphBorders displayHorizontalDrawingGridEvery displayVerticalDrawingGridEvery doNotUseMarginsForDrawingGridOrigin ' +
  'characterSpacingControl noLineBreaksAfter noLineBreaksBefore embedTrueTypeFonts embedSystemFonts saveSubsetFonts ' +
  'displayBackgroundShape printPostScriptOverText themeFontLang clrSchemeMapping shapeDefaults hdrShapeDefaults decimalSymbol ' +
  'listSeparator compat compatSetting useFELayout spaceForUL balanceSingleByteDoubleByteWidth doNotLeaveBackslashAlone ' +
  'ulTrailSpace doNotExpandShiftReturn adjustLineHeightInTable growAutofit useWord2002TableStyleRules noTabHangInd ' +
  'doNotBreakWrappedTables doNotSnapToGridInCell doNotWrapTextWithPunct doNotUseEastAsianBreakRules applyBreakingRules ' +
  'splitPgBreakAndParaMark doNotVertAlignCellWithSp doNotBreakConstrainedForcedTable doNotVertAlignInTxbx useAnsiKerningPairs ' +
  'cachedColBalance noSpaceRaiseLower noColumnBalance layoutRawTableWidth layoutTableRowsApart noLeading suppressTopSpacing ' +
  'suppressBottomSpacing suppressSpBfAfterPgBrk usePrinterMetrics wpJustification forgetLastTabAlignment alignTablesRowByRow ' +
  'lineWrapLikeWord6 printBodyTextBeforeHeader printColBlack showBreaksInFrames subFontBySize suppressSpacingAtTopOfPage ' +
  'suppressTopSpacingWP swapBordersFacingPages truncateFontHeightsLikeWP6 mwSmallCaps convMailMergeEsc wpSpaceWidth ' +
  'useNormalStyleForList doNotUseIndentAsNumberingTabStop allowSpaceOfSameStyleInTable doNotSuppressIndentation ' +
  'doNotAutofitConstrainedTables autofitToFirstFixedWidthCell underlineTabInNumList displayHangulFixedWidth ' +
  'footnoteLayoutLikeWW8 shapeLayoutLikeWW8 autoSpaceLikeWord95 doNotUseHTMLParagraphAutoSpacing ' +
  'selectFldWithFirstOrLastChar useWord97LineBreakRules allowHyphenationAtTrackBottom useAltKinsokuLineBreakRules ' +
  'useSingleBorderforContiguousCells';

const listed: ReadonlySet<string> = new Set([
  ...[text, formats, tables, sections, controls, styles, settings].flatMap((names) => named('w', names)),
  ...named(
    'v',
    'shape shapetype group rect roundrect oval line polyline arc curve image textbox imagedata fill stroke shadow path formulas f ' +
      'handles h textpath background',
  ),
  ...named(
    'o',
    'lock extrusion shapelayout idmap shapedefaults callout colormru colormenu skew complex left top right bottom column fill rules r proxy regrouptable entry',
  ),
  ...named(
    'w15',
    'commentsEx commentEx color appearance collapsed repeatingSection repeatingSectionItem footnoteColumns chartTrackingRefBased',
  ),
  ...named('mc', 'AlternateContent Choice'),
]);
const unlisted: ReadonlySet<string> = new Set([
  ...named('w14', 'contentPart docId conflictIns conflictDel conflictMode'),
  ...named('a', 'audioFile videoFile quickTimeFile wavAudioFile audioCd snd'),
  ...named('c', 'externalData userShapes printSettings pivotSource'),
]);
const mostlyAllowed = new Set(['m', 'a', 'pic', 'wp', 'c', 'c14', 'a14', 'wp14', 'wps', 'wpg', 'wpc', 'w10', 'w14']);

/** Extensions of drawings only refine what every program shows without them. */
export const isAllowed = (name: string): boolean =>
  listed.has(name) ||
  (mostlyAllowed.has(name.slice(0, name.indexOf(':'))) && !unlisted.has(name) && !name.endsWith(':extLst'));

/** What acts, or brings another file. */
export const refusedTags: ReadonlySet<string> = new Set([
  ...named('w', 'altChunk subDoc control object objectEmbed objectLink frameset scriptAnchor'),
  ...named('o', 'OLEObject script'),
]);

/** Frames around words that say where they came from: the words stay. */
export const unwrapped: ReadonlySet<string> = new Set(['w:smartTag', 'w:customXml']);

const quiet: ReadonlySet<string> = new Set([
  ...named(
    'w',
    'proofErr proofState divs divId stylePaneFormatFilter stylePaneSortMethod activeWritingStyle documentType placeholder ' +
      'smartTagPr customXmlPr captions removePersonalInformation removeDateAndTime doNotTrackMoves doNotTrackFormatting revisionView ' +
      'savePreviewPicture doNotValidateAgainstSchema saveInvalidXml ignoreMixedContent alwaysShowPlaceholderText ' +
      'doNotDemarcateInvalidXml showXMLTags alwaysMergeEmptyNamespace saveXmlDataOnly doNotIncludeSubdocsInStats printFormsData ' +
      'doNotShadeFormData noPunctuationKerning printTwoOnOne strictFirstAndLastChars saveFormsData formsDesign ' +
      'doNotAutoCompressPictures forceUpgrade smartTagType printFractionalCharacterWidth doNotDisplayPageBoundaries ' +
      'autoFormatOverride styleLockTheme styleLockQFSet defaultTableStyle clickAndTypeStyle summaryLength showEnvelope ' +
      'hideSpellingErrors doNotEmbedSmartTags readModeInkLockDown uiCompat97To2003 ' +
      // Of fields: what they show stays.
      'enabled calcOnExit helpText statusText textInput size sizeAuto maxLength format fldData dirty ' +
      // Named by its relationship.
      'printerSettings ' +
      'pixelsPerInch targetScreenSz encoding doNotOrganizeInFolder doNotUseLongFileNames saveSmartTagsAsXml',
  ),
  ...named('c', 'printSettings pivotSource'),
]);
const traits: ReadonlyMap<string, Trait> = new Map<string, Trait>([
  ...named('w', 'attachedTemplate linkStyles mailMerge attachedSchema saveThroughXslt useXSLTWhenSaving').map(
    (name) => [name, 'template'] as const,
  ),
  ...named('w', 'dataBinding updateFields dayShort monthShort yearShort dayLong monthLong yearLong').map(
    (name) => [name, 'fields'] as const,
  ),
  ...['w15:dataBinding'].map((name) => [name, 'fields'] as const),
  ...['w:rsids', 'w:rsid', 'w14:docId', 'w15:docId'].map((name) => [name, 'editing-history'] as const),
  ['c:externalData', 'workbook'],
  ...named('w', 'documentProtection writeProtection permStart permEnd').map((name) => [name, 'restrictions'] as const),
]);

/** What an element that isn't allowed is called under "What travels"; undefined for what says nothing. */
export function traitOf(name: string): Trait | undefined {
  if (quiet.has(name) || name.endsWith(':extLst')) return undefined;
  return traits.get(name) ?? (/^(w14|w15|o):/.test(name) ? undefined : 'left-out-parts');
}
