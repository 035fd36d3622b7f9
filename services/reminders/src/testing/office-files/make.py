"""Writes the files of this folder again with LibreOffice: python3 make.py (needs soffice and python3-uno).

Each holds the same two customers as people keep them: a title over the header, real dates, phones as numbers without
their leading zero, a formula for a name, colours and column widths.
"""

import pathlib
import subprocess
import sys
import time
import zipfile

import uno
from com.sun.star.beans import NamedValue, PropertyValue
from com.sun.star.connection import NoConnectException

HERE = pathlib.Path(__file__).resolve().parent
PIPE = "uno:pipe,name=office-files;urp;StarOffice.ComponentContext"

FILES = {
    "workbook.xlsx": ("Calc MS Excel 2007 XML", {}),
    "old-workbook.xls": ("MS Excel 97", {}),
    "open-document.ods": ("calc8", {}),
    "password.xlsx": ("Calc MS Excel 2007 XML", {"password": "secret"}),
    "old-password.xls": ("MS Excel 97", {"password": "secret"}),
    "windows-1252.csv": ("Text - txt - csv (StarCalc)", {"options": "59,34,1,1"}),
}


def value(name, content):
    made = PropertyValue()
    made.Name, made.Value = name, content
    return made


def named(name, content):
    made = NamedValue()
    made.Name, made.Value = name, content
    return made


def connect():
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(60):
        try:
            return resolver.resolve(PIPE)
        except NoConnectException:
            time.sleep(0.5)
    sys.exit("LibreOffice did not start")


def fill(book, plain):
    sheet = book.Sheets.getByIndex(0)
    rows = [] if plain else [["Customers of the spring"], []]
    rows += [
        ["Customer Number", "Forename", "Surname", "Mobile", "Date of Birth"],
        ["C1", '="An"&"n"', "Müller", 7700900101, (1990, 2, 1)],
        ["C2", "Bob", "Ray", "07700 900102", (1985, 3, 2)],
    ]
    dates = book.NumberFormats
    locale = uno.createUnoStruct("com.sun.star.lang.Locale", "en", "GB", "")
    day = dates.queryKey("DD/MM/YYYY", locale, False)
    day = dates.addNew("DD/MM/YYYY", locale) if day < 0 else day
    for y, row in enumerate(rows):
        for x, content in enumerate(row):
            cell = sheet.getCellByPosition(x, y)
            if isinstance(content, tuple):
                cell.Formula = "=DATE({};{};{})".format(*content)
                cell.NumberFormat = day
            elif isinstance(content, str) and content.startswith("="):
                cell.Formula = content
            elif isinstance(content, str):
                cell.String = content
            else:
                cell.Value = float(content)
    if not plain:
        sheet.getCellRangeByName("A1:E1").merge(True)
        sheet.getCellRangeByName("A3:E3").CellBackColor = 0x0F6B5C
        sheet.Columns.getByIndex(4).Width = 4000


def write(desktop, name, filter_name, more):
    book = desktop.loadComponentFromURL("private:factory/scalc", "_blank", 0, (value("Hidden", True),))
    fill(book, plain="options" in more)
    how = [value("FilterName", filter_name)]
    if "password" in more:
        # The new format asks for it in a form of its own.
        locked = tuple(named(*pair) for pair in (("CryptoType", "Standard"), ("OOXPassword", more["password"])))
        how.append(value("Password", more["password"]))
        if name.endswith("x"):
            how.append(value("EncryptionData", uno.Any("[]com.sun.star.beans.NamedValue", locked)))
    if "options" in more:
        how.append(value("FilterOptions", more["options"]))
    book.storeToURL((HERE / name).as_uri(), tuple(how))
    book.close(True)


def with_macros(source, target):
    """The workbook as Excel names and declares one with macros; the macros themselves are an empty compound file."""
    sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
    macros = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"
    part = '<Override PartName="/xl/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>'
    with zipfile.ZipFile(HERE / source) as old, zipfile.ZipFile(HERE / target, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.namelist():
            content = old.read(entry)
            if entry == "[Content_Types].xml":
                content = content.decode().replace(sheet, macros).replace("</Types>", part).encode()
            new.writestr(entry, content)
        new.writestr("xl/vbaProject.bin", bytes.fromhex("d0cf11e0a1b11ae1") + bytes(1528))


office = subprocess.Popen(
    ["soffice", "--headless", "--norestore", "--accept=pipe,name=office-files;urp;"],
    stdout=subprocess.DEVNULL,
)
try:
    context = connect()
    desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
    for name, (filter_name, more) in FILES.items():
        write(desktop, name, filter_name, more)
    desktop.terminate()
    with_macros("workbook.xlsx", "macros.xlsm")
finally:
    office.wait(30)
