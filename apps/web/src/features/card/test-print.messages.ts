import { defineMessages } from '../../platform/i18n.ts';

export const testPrintMessages = defineMessages({
  zh: {
    title: '测试打印小票',
    hint: '按正在使用的模板打一张样张，每行末尾的数字应当完整。在打印窗口里选小票机，页边距选“无”。',
    hintDirect: '按正在使用的模板打一张样张，每行末尾的数字应当完整。',
    mark: '*** 测试 · 不是小票 ***',
    ruler: '宽度：{count} 列',
    noShop: '请先在会员查询页选择店铺。',
    print: '打印样张',
    again: '再打一张',
    question: '打印出来对吗？',
    right: '对的',
    wrong: '不对',
    noted: '已记下：这家店的小票打印正常。',
    seen: '看看是哪一种：',
    nothing:
      '什么都没出来：检查打印机的电源、数据线和纸；再看电脑是否选了这台打印机，浏览器是否允许打印。',
    garbled:
      '中文是乱码或方块：打印机驱动用了错误的代码页。在驱动里选中文（GB18030），或选择“以图形方式打印”。',
    narrow: '右边的数字缺了：纸比模板窄。在模板里把纸宽改成 58mm，或在驱动里选对纸张。',
    cut: '没打完就切纸：在驱动里把纸张长度设成“连续纸”或“卷纸”，切纸设在“文档结束”。',
    directNothing: '什么都没出来：检查打印机的电源、数据线和纸；串口机再试另一个波特率。',
    directGarbled:
      '文字是乱码或缺字：在上面换一种打印机字库；选“只有英文字母”时其余都以图形打印。串口机也可能是波特率不对。',
    header: '上面印着网址和日期：在打印窗口的“更多设置”里去掉“页眉和页脚”。',
  },
  en: {
    title: 'Print a test receipt',
    hint: 'A sample by the template in use: the figures at the end of each ruler should be whole. Choose the receipt printer and no margins in the print window.',
    hintDirect:
      'A sample by the template in use: the figures at the end of each ruler should be whole.',
    mark: '*** TEST · NOT A RECEIPT ***',
    ruler: 'Width: {count} columns',
    noShop: 'Choose a shop on the member page first.',
    print: 'Print the sample',
    again: 'Print another',
    question: 'Did it come out right?',
    right: 'Yes',
    wrong: 'No',
    noted: 'Noted: receipts print at this shop.',
    seen: 'What do you see?',
    nothing:
      'Nothing came: check power, cable and paper, then that the computer has this printer chosen and the browser may print.',
    garbled:
      'Chinese is garbled or boxes: the driver uses the wrong code page. Choose Chinese (GB18030) there, or printing as graphics.',
    narrow:
      'Figures are missing on the right: the paper is narrower than the template. Set the template to 58 mm, or the right paper in the driver.',
    cut: 'It was cut too early: set the paper to continuous or roll in the driver, and the cut to the end of the document.',
    directNothing:
      'Nothing came: check power, cable and paper; on a serial port, try another baud rate.',
    directGarbled:
      'Words are garbled or missing: choose other fonts above; with English letters alone, all else is drawn. On a serial port it may be the baud rate.',
    header:
      'An address and a date stand on top: switch off headers and footers among the settings of the print window.',
  },
  es: {
    title: 'Imprimir un comprobante de prueba',
    hint: 'Una muestra con la plantilla en uso: las cifras al final de cada regla deben verse enteras. En la ventana de impresión elija la impresora de tickets y sin márgenes.',
    hintDirect:
      'Una muestra con la plantilla en uso: las cifras al final de cada regla deben verse enteras.',
    mark: '*** PRUEBA · NO ES UN COMPROBANTE ***',
    ruler: 'Ancho: {count} columnas',
    noShop: 'Elija antes una tienda en la página de miembros.',
    print: 'Imprimir la muestra',
    again: 'Imprimir otra',
    question: '¿Salió bien?',
    right: 'Sí',
    wrong: 'No',
    noted: 'Anotado: los comprobantes se imprimen en esta tienda.',
    seen: '¿Qué se ve?',
    nothing:
      'No salió nada: revise corriente, cable y papel; luego que el equipo tenga elegida esta impresora y el navegador pueda imprimir.',
    garbled:
      'El chino sale ilegible o con cuadros: el controlador usa otra página de códigos. Elija chino (GB18030) o imprimir como gráficos.',
    narrow:
      'Faltan cifras a la derecha: el papel es más estrecho que la plantilla. Ponga 58 mm en la plantilla o el papel correcto en el controlador.',
    cut: 'Se cortó antes de tiempo: ponga papel continuo o rollo en el controlador y el corte al final del documento.',
    directNothing:
      'No salió nada: revise corriente, cable y papel; en un puerto serie, pruebe otra velocidad.',
    directGarbled:
      'El texto sale ilegible o incompleto: elija otras letras arriba; con las inglesas, lo demás se dibuja. En un puerto serie puede ser la velocidad.',
    header:
      'Arriba salen una dirección y la fecha: quite encabezados y pies de página en los ajustes de la ventana de impresión.',
  },
});
