/** The inner classes of antd that have neither a role nor a name of ours: tests know them from here alone. */

/** What is wrong with a field, below it: antd offers no class name for it. */
export const fieldProblem = '.ant-form-item-explain-error';

/** The options of the choice that is open; others stay in the page, hidden. */
export const openOptions =
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option';

/** An option, of whichever choice. */
export const option = '.ant-select-item-option';

/** The word that a choice shows as chosen. */
export const chosenWord = '.ant-select-selection-item';

/** The cross that empties a choice; it is no button. */
export const clearCross = '.ant-select-clear';

/** What stands in an input before its text. */
export const inputPrefix = '.ant-input-prefix';

/** The frame of an input, which is what a finger touches. */
export const inputFrames = '.ui-select, .ant-input-affix-wrapper, .ant-picker';

/** Today in an open calendar. */
export const todayCell = '.ant-picker-cell-today';

/** The first line of a notice on a coloured ground. */
export const alertTitle = '.ant-alert-title';

/** A button whose call is under way. */
export const busyButton = '.ant-btn-loading';

/** What stands for content that is on its way. */
export const waitingParts = '.ant-skeleton, .ant-spin-spinning';

/** The title of a dialog, its box, and the cross that closes it. */
export const dialogTitle = '.ant-modal-title';
export const dialogBox = '.ant-modal-container';
export const dialogCross = '.ant-modal-close';
